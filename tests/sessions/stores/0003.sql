BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE components (
	digest VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	content TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "components" VALUES('e7fad7fafa2ef6d54ab19c1490b8dcc2548e4f8fc04279772812d17ca52b99c2','bloom','{"animals":["butterfly","bee","ladybird","snail"],"flowers":[{"name":"gazania","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"dahlia","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"rose","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"cornflower","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"lily","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"leelawadee","values":[1,2,3,4,5,6,7,8,9,10]}],"points":[0,1,3,6,10,15,21,28,36,45,55],"stones":[{"column":3,"facing":"south","name":"north","players":[2,3,4],"row":0},{"column":7,"facing":"west","name":"east","players":[3,4],"row":3},{"column":4,"facing":"north","name":"south","players":[2,3,4],"row":7},{"column":0,"facing":"east","name":"west","players":[4],"row":4}]}');
INSERT INTO "components" VALUES('f9fd8fadc5dd672ccf41d8a7a5498394111966febb265b7c02d451f916277b32','gloomies','{"doubled":[6,4,4],"flowers":[{"cards":14,"name":"lily","points":1,"wooden":18},{"cards":12,"name":"orbit","points":2,"wooden":15},{"cards":12,"name":"thistle","points":2,"wooden":15},{"cards":8,"name":"poppy","points":3,"wooden":12}],"gifts":[1,1,2,2],"hands":[4,5,4,5],"helpers":20,"jokers":[{"cards":3,"flowers":["lily","orbit"]},{"cards":3,"flowers":["lily","thistle"]},{"cards":2,"flowers":["lily","poppy"]},{"cards":2,"flowers":["orbit","thistle"]},{"cards":2,"flowers":["orbit","poppy"]},{"cards":2,"flowers":["thistle","poppy"]}],"layouts":[{"name":"A0","rows":["optltltp","tlpootol","looplptl","ploltlpo","ttlopolt","lptlolto"]},{"name":"A90","rows":["optlolpt","ptlooptl","tlolpolo","loptlotl","tlolptlp","ltlptoto"]},{"name":"A180","rows":["otloltpl","tlopoltt","opltlolp","ltplpool","lotooplt","ptltltpo"]},{"name":"A270","rows":["ototpltl","pltplolt","ltoltpol","oloplolt","ltpooltp","tploltpo"]},{"name":"B0","rows":["olpltltp","tolpopol","pltltolo","tpotlplt","ltloplot","olototpl"]},{"name":"B90","rows":["oltplolo","tolotlpt","ptotlplo","lopltotp","ltlpoplt","tpollotl"]},{"name":"B180","rows":["lptotolo","tolpoltl","tlpltopt","olotltlp","lopoplot","ptltlplo"]},{"name":"B270","rows":["ltollopt","tlpopltl","ptotlpol","olpltotp","tpltolot","ololptlo"]}],"orders":[{"flowers":"llt","points":7},{"flowers":"llp","points":8},{"flowers":"ltt","points":8},{"flowers":"oot","points":9},{"flowers":"lloo","points":10},{"flowers":"lpp","points":10},{"flowers":"llop","points":11},{"flowers":"lltp","points":11},{"flowers":"lttp","points":12},{"flowers":"oott","points":12},{"flowers":"ootp","points":13},{"flowers":"llott","points":13},{"flowers":"loott","points":14},{"flowers":"llotp","points":15},{"flowers":"lootp","points":16},{"flowers":"oottp","points":16}],"shine":[0,1,3,5,8,11,15],"stardust":12,"tiles":[{"purple":"stardust","turquoise":"stardust"},{"purple":"stardust","turquoise":"lily"},{"purple":"stardust","turquoise":"orbit"},{"purple":"stardust","turquoise":"thistle"},{"purple":"stardust","turquoise":"poppy"},{"purple":"stardust","turquoise":"any"},{"purple":"helper","turquoise":"stardust"},{"purple":"helper","turquoise":"lily"},{"purple":"helper","turquoise":"orbit"},{"purple":"helper","turquoise":"poppy"},{"purple":"helpers","turquoise":"stardust"},{"purple":"helpers","turquoise":"thistle"},{"purple":"helpers","turquoise":"poppy"},{"purple":"helpers","turquoise":"any"},{"purple":"order","turquoise":"stardust"},{"purple":"order","turquoise":"stardust"},{"purple":"order","turquoise":"stardust"},{"purple":"order","turquoise":"lily"},{"purple":"order","turquoise":"lily"},{"purple":"order","turquoise":"orbit"},{"purple":"order","turquoise":"orbit"},{"purple":"order","turquoise":"thistle"},{"purple":"order","turquoise":"thistle"},{"purple":"order","turquoise":"any"}]}');
INSERT INTO "components" VALUES('db69bbc4da53af6d011a377157d7c1f0ecff816b5865710b494245432d23e53a','wildblooms','{"ants":10,"back":[10,5,0,0],"bees":10,"colours":["blue","green","orange","red","purple"],"flowers":[{"colour":"blue","effects":[[3,"green"],[5,"purple"]],"name":"blu-01"},{"colour":"blue","effects":[[3,"orange"],[5,"grasshopper"]],"name":"blu-02"},{"colour":"blue","effects":[[3,"red"],[5,"green"]],"name":"blu-03"},{"colour":"blue","effects":[[3,"purple"],[6,"caterpillar"]],"name":"blu-04"},{"colour":"blue","effects":[[4,"bee"],[6,"red"]],"name":"blu-05"},{"colour":"blue","effects":[[3,"ant"],[5,"butterfly"]],"name":"blu-06"},{"colour":"blue","effects":[[4,"butterfly"],[6,"ladybug"]],"name":"blu-07"},{"colour":"blue","effects":[[3,"caterpillar"],[6,"bee"]],"name":"blu-08"},{"colour":"blue","effects":[[4,"grasshopper"],[6,"ant"]],"name":"blu-09"},{"colour":"blue","effects":[[3,"ladybug"],[6,"orange"]],"name":"blu-10"},{"colour":"green","effects":[[4,"blue"],[6,"bee"]],"name":"grn-01"},{"colour":"green","effects":[[3,"orange"],[5,"red"]],"name":"grn-02"},{"colour":"green","effects":[[3,"red"],[5,"grasshopper"]],"name":"grn-03"},{"colour":"green","effects":[[4,"purple"],[6,"ant"]],"name":"grn-04"},{"colour":"green","effects":[[3,"bee"],[6,"butterfly"]],"name":"grn-05"},{"colour":"green","effects":[[3,"ant"],[5,"ladybug"]],"name":"grn-06"},{"colour":"green","effects":[[3,"butterfly"],[5,"orange"]],"name":"grn-07"},{"colour":"green","effects":[[4,"caterpillar"],[6,"blue"]],"name":"grn-08"},{"colour":"green","effects":[[3,"grasshopper"],[6,"purple"]],"name":"grn-09"},{"colour":"green","effects":[[3,"ladybug"],[6,"caterpillar"]],"name":"grn-10"},{"colour":"orange","effects":[[4,"blue"],[6,"butterfly"]],"name":"ora-01"},{"colour":"orange","effects":[[3,"green"],[6,"red"]],"name":"ora-02"},{"colour":"orange","effects":[[3,"red"],[5,"caterpillar"]],"name":"ora-03"},{"colour":"orange","effects":[[4,"purple"],[6,"green"]],"name":"ora-04"},{"colour":"orange","effects":[[3,"bee"],[5,"ant"]],"name":"ora-05"},{"colour":"orange","effects":[[3,"ant"],[6,"blue"]],"name":"ora-06"},{"colour":"orange","effects":[[3,"butterfly"],[6,"grasshopper"]],"name":"ora-07"},{"colour":"orange","effects":[[4,"caterpillar"],[6,"ladybug"]],"name":"ora-08"},{"colour":"orange","effects":[[3,"grasshopper"],[5,"purple"]],"name":"ora-09"},{"colour":"orange","effects":[[3,"ladybug"],[5,"bee"]],"name":"ora-10"},{"colour":"red","effects":[[3,"blue"],[5,"bee"]],"name":"red-01"},{"colour":"red","effects":[[3,"green"],[6,"blue"]],"name":"red-02"},{"colour":"red","effects":[[4,"orange"],[6,"butterfly"]],"name":"red-03"},{"colour":"red","effects":[[3,"purple"],[6,"ant"]],"name":"red-04"},{"colour":"red","effects":[[4,"bee"],[6,"orange"]],"name":"red-05"},{"colour":"red","effects":[[3,"ant"],[5,"caterpillar"]],"name":"red-06"},{"colour":"red","effects":[[3,"butterfly"],[5,"purple"]],"name":"red-07"},{"colour":"red","effects":[[4,"caterpillar"],[6,"grasshopper"]],"name":"red-08"},{"colour":"red","effects":[[3,"grasshopper"],[6,"ladybug"]],"name":"red-09"},{"colour":"red","effects":[[3,"ladybug"],[5,"green"]],"name":"red-10"},{"colour":"purple","effects":[[3,"blue"],[5,"ladybug"]],"name":"pur-01"},{"colour":"purple","effects":[[3,"green"],[6,"bee"]],"name":"pur-02"},{"colour":"purple","effects":[[3,"orange"],[6,"ant"]],"name":"pur-03"},{"colour":"purple","effects":[[3,"red"],[6,"butterfly"]],"name":"pur-04"},{"colour":"purple","effects":[[3,"bee"],[5,"grasshopper"]],"name":"pur-05"},{"colour":"purple","effects":[[4,"ant"],[6,"green"]],"name":"pur-06"},{"colour":"purple","effects":[[3,"butterfly"],[5,"caterpillar"]],"name":"pur-07"},{"colour":"purple","effects":[[3,"caterpillar"],[5,"blue"]],"name":"pur-08"},{"colour":"purple","effects":[[4,"grasshopper"],[6,"orange"]],"name":"pur-09"},{"colour":"purple","effects":[[4,"ladybug"],[6,"red"]],"name":"pur-10"}],"rainbows":10,"seeds":[7,6,5,5],"spaces":6,"start":[0,1,1,2,2]}');
CREATE TABLE log (
	session VARCHAR(6) NOT NULL, 
	ply INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	drawn TEXT NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (session, ply), 
	FOREIGN KEY(session) REFERENCES sessions (id) ON DELETE CASCADE
);
INSERT INTO "log" VALUES('nnwrc7',0,'open',NULL,'','55 58 55 36 54 3 26 51 8 32 30 20 39 11 0 44 15 40 23 0 18 22 22 17 34 1 1 13 18 17 8 16 12 22 23 5 13 6 3 2 19 7 6 9 10 10 1 11 2 2 6 8 4 5 4 1 1 2 0 0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',1,'answer',0,'start north','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',2,'answer',1,'ahead 6','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',3,'answer',0,'ahead 7','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',4,'answer',1,'left 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',5,'answer',0,'left 4','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',6,'answer',1,'left 3','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',7,'answer',0,'left 6','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',8,'answer',1,'right 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',9,'answer',0,'left 5','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',10,'answer',1,'right 4','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',11,'answer',0,'ahead 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',12,'answer',1,'left 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',13,'answer',0,'left 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',14,'answer',1,'left 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',15,'answer',0,'ahead 5','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',16,'answer',1,'ahead 3','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',17,'answer',0,'left 6','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',18,'answer',1,'left 4','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',19,'answer',0,'left 7','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',20,'answer',1,'left 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',21,'answer',0,'left 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',22,'answer',1,'left 4','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',23,'answer',0,'left 4','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',24,'answer',1,'left 5','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',25,'answer',0,'left 3','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',0,'open',NULL,'','4 5 8 18 12 2 13 9 9 13 13 2 8 2 47 9 41 20 8 8 29 48 27 28 0 6 10 9','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',1,'answer',0,'row 1 orbit','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',2,'answer',0,'lily','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',3,'answer',0,'poppy','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',4,'answer',0,'stop','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',5,'answer',0,'order 8-ltt','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',6,'answer',0,'draw lily/thistle','35','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',7,'answer',0,'draw lily','12 5 1 9','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',8,'answer',1,'pass','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',9,'answer',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',0,'open',NULL,'','19 19 17 16 7 19 21','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',1,'wish',NULL,'grow everything; resolve my effects simply; keep my rainbow tokens until I say so','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',2,'answer',0,'take blue','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',3,'settled',1,'done','34','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',4,'answer',1,'take red','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',5,'settled',1,'done','36','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',6,'answer',0,'take blue','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',7,'settled',1,'done','8','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',8,'answer',1,'take purple','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',9,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',10,'settled',0,'use pur-02','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',11,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',12,'settled',0,'use grn-10','27','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',13,'settled',1,'done','32','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',14,'answer',0,'take red','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',15,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',16,'settled',0,'use red-06','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',17,'settled',0,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',18,'settled',1,'done','2','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',19,'answer',1,'take purple','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',20,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',21,'settled',1,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',22,'settled',0,'use pur-05','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',23,'settled',0,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',24,'settled',1,'use pur-03','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',25,'settled',1,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',26,'settled',1,'done','17','2026-03-01T12:00:01.000000+00:00');
CREATE TABLE preferences (
	kind VARCHAR(16) NOT NULL, 
	owner BIGINT NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (kind, owner, name)
);
INSERT INTO "preferences" VALUES('person',2,'theme','"contrast"');
INSERT INTO "preferences" VALUES('person',2,'confirm','false');
CREATE TABLE seats (
	session VARCHAR(6) NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	person BIGINT, 
	joined BIGINT NOT NULL, 
	PRIMARY KEY (session, seat), 
	FOREIGN KEY(session) REFERENCES sessions (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('nnwrc7',0,'Ann',1,901);
INSERT INTO "seats" VALUES('nnwrc7',1,'Ben',2,902);
INSERT INTO "seats" VALUES('csmqrk',0,'Ann',1,901);
INSERT INTO "seats" VALUES('csmqrk',1,'Ben',2,902);
INSERT INTO "seats" VALUES('csmqrk',2,'Cleo',3,903);
INSERT INTO "seats" VALUES('s966g6',0,'Ben',2,902);
INSERT INTO "seats" VALUES('s966g6',1,'Cleo',3,903);
INSERT INTO "seats" VALUES('rghk56',0,'Dan',4,904);
CREATE TABLE sessions (
	id VARCHAR(6) NOT NULL, 
	opened INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	guild BIGINT, 
	channel BIGINT NOT NULL, 
	host BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	edition INTEGER NOT NULL, 
	components VARCHAR(64) NOT NULL, 
	options TEXT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	shuffled BOOLEAN NOT NULL, 
	secret VARCHAR(128) NOT NULL, 
	created VARCHAR(32), 
	started VARCHAR(32), 
	ended VARCHAR(32), 
	plies INTEGER NOT NULL, 
	announced INTEGER NOT NULL, 
	board_channel BIGINT, 
	board_message BIGINT, relaxed BOOLEAN DEFAULT 0 NOT NULL, told_from INTEGER DEFAULT '0' NOT NULL, told_to INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (opened), 
	FOREIGN KEY(components) REFERENCES components (digest)
);
INSERT INTO "sessions" VALUES('nnwrc7',1,29,7,70,1,'bloom',1,'e7fad7fafa2ef6d54ab19c1490b8dcc2548e4f8fc04279772812d17ca52b99c2','{}','over',0,'entropy 0','2026-03-01T12:00:01.000000+00:00','2026-03-01T12:00:01.000000+00:00','2026-03-01T12:00:01.000000+00:00',26,25,70,570,0,0,26);
INSERT INTO "sessions" VALUES('csmqrk',2,14,7,71,1,'gloomies',1,'f9fd8fadc5dd672ccf41d8a7a5498394111966febb265b7c02d451f916277b32','{"board": "random"}','playing',0,'entropy 2','2026-03-01T12:00:02.000000+00:00','2026-03-01T12:00:01.000000+00:00',NULL,10,9,71,571,0,0,10);
INSERT INTO "sessions" VALUES('s966g6',3,11,7,72,2,'wildblooms',1,'db69bbc4da53af6d011a377157d7c1f0ecff816b5865710b494245432d23e53a','{"variant": "standard"}','playing',0,'entropy 4','2026-03-01T12:00:03.000000+00:00','2026-03-01T12:00:01.000000+00:00',NULL,27,26,72,572,1,0,27);
INSERT INTO "sessions" VALUES('rghk56',4,3,7,73,4,'wildblooms',1,'db69bbc4da53af6d011a377157d7c1f0ecff816b5865710b494245432d23e53a','{"variant": "standard"}','lobby',0,'entropy 6','2026-03-01T12:00:04.000000+00:00',NULL,NULL,0,-1,73,573,1,0,0);
CREATE INDEX sessions_of_a_channel ON sessions (channel, status);
CREATE INDEX sessions_by_status ON sessions (status);
CREATE INDEX seats_of_a_person ON seats (person);
COMMIT;
