FROM python:3.12-slim AS build
COPY requirements/run.txt .
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r run.txt

FROM python:3.12-slim
# Pillow finds it at run time and then kerns the lettering of the pictures.
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 1000 --create-home posy && mkdir /data && chown posy /data
COPY --from=build /venv /venv
WORKDIR /posy
COPY bot.py checkup.py demo.py ./
COPY cogs cogs
COPY players players
COPY render render
COPY rules rules
COPY sessions sessions
USER posy
VOLUME /data
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    POSY_STORE=sqlite+aiosqlite:////data/posy.db \
    POSY_HEALTH_FILE=/tmp/posy.alive
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s CMD ["python", "bot.py", "health"]
ENTRYPOINT ["python", "bot.py"]
