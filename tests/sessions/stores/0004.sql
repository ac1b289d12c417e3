BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE components (
	digest VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	content TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "components" VALUES('db69bbc4da53af6d011a377157d7c1f0ecff816b5865710b494245432d23e53a','wildblooms','{"ants":10,"back":[10,5,0,0],"bees":10,"colours":["blue","green","orange","red","purple"],"flowers":[{"colour":"blue","effects":[[3,"green"],[5,"purple"]],"name":"blu-01"},{"colour":"blue","effects":[[3,"orange"],[5,"grasshopper"]],"name":"blu-02"},{"colour":"blue","effects":[[3,"red"],[5,"green"]],"name":"blu-03"},{"colour":"blue","effects":[[3,"purple"],[6,"caterpillar"]],"name":"blu-04"},{"colour":"blue","effects":[[4,"bee"],[6,"red"]],"name":"blu-05"},{"colour":"blue","effects":[[3,"ant"],[5,"butterfly"]],"name":"blu-06"},{"colour":"blue","effects":[[4,"butterfly"],[6,"ladybug"]],"name":"blu-07"},{"colour":"blue","effects":[[3,"caterpillar"],[6,"bee"]],"name":"blu-08"},{"colour":"blue","effects":[[4,"grasshopper"],[6,"ant"]],"name":"blu-09"},{"colour":"blue","effects":[[3,"ladybug"],[6,"orange"]],"name":"blu-10"},{"colour":"green","effects":[[4,"blue"],[6,"bee"]],"name":"grn-01"},{"colour":"green","effects":[[3,"orange"],[5,"red"]],"name":"grn-02"},{"colour":"green","effects":[[3,"red"],[5,"grasshopper"]],"name":"grn-03"},{"colour":"green","effects":[[4,"purple"],[6,"ant"]],"name":"grn-04"},{"colour":"green","effects":[[3,"bee"],[6,"butterfly"]],"name":"grn-05"},{"colour":"green","effects":[[3,"ant"],[5,"ladybug"]],"name":"grn-06"},{"colour":"green","effects":[[3,"butterfly"],[5,"orange"]],"name":"grn-07"},{"colour":"green","effects":[[4,"caterpillar"],[6,"blue"]],"name":"grn-08"},{"colour":"green","effects":[[3,"grasshopper"],[6,"purple"]],"name":"grn-09"},{"colour":"green","effects":[[3,"ladybug"],[6,"caterpillar"]],"name":"grn-10"},{"colour":"orange","effects":[[4,"blue"],[6,"butterfly"]],"name":"ora-01"},{"colour":"orange","effects":[[3,"green"],[6,"red"]],"name":"ora-02"},{"colour":"orange","effects":[[3,"red"],[5,"caterpillar"]],"name":"ora-03"},{"colour":"orange","effects":[[4,"purple"],[6,"green"]],"name":"ora-04"},{"colour":"orange","effects":[[3,"bee"],[5,"ant"]],"name":"ora-05"},{"colour":"orange","effects":[[3,"ant"],[6,"blue"]],"name":"ora-06"},{"colour":"orange","effects":[[3,"butterfly"],[6,"grasshopper"]],"name":"ora-07"},{"colour":"orange","effects":[[4,"caterpillar"],[6,"ladybug"]],"name":"ora-08"},{"colour":"orange","effects":[[3,"grasshopper"],[5,"purple"]],"name":"ora-09"},{"colour":"orange","effects":[[3,"ladybug"],[5,"bee"]],"name":"ora-10"},{"colour":"red","effects":[[3,"blue"],[5,"bee"]],"name":"red-01"},{"colour":"red","effects":[[3,"green"],[6,"blue"]],"name":"red-02"},{"colour":"red","effects":[[4,"orange"],[6,"butterfly"]],"name":"red-03"},{"colour":"red","effects":[[3,"purple"],[6,"ant"]],"name":"red-04"},{"colour":"red","effects":[[4,"bee"],[6,"orange"]],"name":"red-05"},{"colour":"red","effects":[[3,"ant"],[5,"caterpillar"]],"name":"red-06"},{"colour":"red","effects":[[3,"butterfly"],[5,"purple"]],"name":"red-07"},{"colour":"red","effects":[[4,"caterpillar"],[6,"grasshopper"]],"name":"red-08"},{"colour":"red","effects":[[3,"grasshopper"],[6,"ladybug"]],"name":"red-09"},{"colour":"red","effects":[[3,"ladybug"],[5,"green"]],"name":"red-10"},{"colour":"purple","effects":[[3,"blue"],[5,"ladybug"]],"name":"pur-01"},{"colour":"purple","effects":[[3,"green"],[6,"bee"]],"name":"pur-02"},{"colour":"purple","effects":[[3,"orange"],[6,"ant"]],"name":"pur-03"},{"colour":"purple","effects":[[3,"red"],[6,"butterfly"]],"name":"pur-04"},{"colour":"purple","effects":[[3,"bee"],[5,"grasshopper"]],"name":"pur-05"},{"colour":"purple","effects":[[4,"ant"],[6,"green"]],"name":"pur-06"},{"colour":"purple","effects":[[3,"butterfly"],[5,"caterpillar"]],"name":"pur-07"},{"colour":"purple","effects":[[3,"caterpillar"],[5,"blue"]],"name":"pur-08"},{"colour":"purple","effects":[[4,"grasshopper"],[6,"orange"]],"name":"pur-09"},{"colour":"purple","effects":[[4,"ladybug"],[6,"red"]],"name":"pur-10"}],"rainbows":10,"seeds":[7,6,5,5],"spaces":6,"start":[0,1,1,2,2]}');
INSERT INTO "components" VALUES('e7fad7fafa2ef6d54ab19c1490b8dcc2548e4f8fc04279772812d17ca52b99c2','bloom','{"animals":["butterfly","bee","ladybird","snail"],"flowers":[{"name":"gazania","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"dahlia","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"rose","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"cornflower","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"lily","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"leelawadee","values":[1,2,3,4,5,6,7,8,9,10]}],"points":[0,1,3,6,10,15,21,28,36,45,55],"stones":[{"column":3,"facing":"south","name":"north","players":[2,3,4],"row":0},{"column":7,"facing":"west","name":"east","players":[3,4],"row":3},{"column":4,"facing":"north","name":"south","players":[2,3,4],"row":7},{"column":0,"facing":"east","name":"west","players":[4],"row":4}]}');
INSERT INTO "components" VALUES('267a22e29e85b862164c8921637dbf42928b816457ae527a491f4cad5c441b7b','mandala','{"colours":[{"back":"dark","cards":15,"name":"gray"},{"back":"dark","cards":15,"name":"purple"},{"back":"dark","cards":15,"name":"red"},{"back":"light","cards":15,"name":"green"},{"back":"light","cards":15,"name":"orange"},{"back":"light","cards":15,"name":"yellow"}],"draw":4,"faces":[2,3,4,5,7,"x3"],"flowers":3,"hands":[5,6,7,8],"limit":8}');
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
INSERT INTO "log" VALUES('nnwrc7',0,'open',NULL,'','0 7 37 26 37 32 23 11','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',1,'wish',NULL,'grow everything; resolve my effects simply; keep my rainbow tokens until I say so','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',2,'answer',0,'take orange','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',3,'settled',1,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',4,'settled',1,'use ora-06','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',5,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',6,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',7,'settled',2,'done','0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',8,'answer',1,'take red','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',9,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',10,'settled',0,'use red-06','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',11,'settled',0,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',12,'settled',0,'use red-10','2','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',13,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',14,'settled',2,'done','29','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',15,'answer',2,'take green','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',16,'settled',2,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',17,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',18,'settled',2,'done','16','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',19,'answer',0,'take blue','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',20,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',21,'settled',2,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',22,'settled',0,'use blu-01','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',23,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',24,'settled',2,'done','1','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',25,'answer',1,'take red','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',26,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',27,'settled',1,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',28,'settled',0,'use red-06','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',29,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',30,'settled',0,'use blu-05','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',31,'settled',0,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',32,'settled',0,'use red-10','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',33,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',34,'settled',2,'done','24','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',35,'answer',2,'take blue','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',36,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',37,'settled',2,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',38,'settled',0,'use blu-01','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',39,'settled',0,'use blu-05','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',40,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',41,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',42,'settled',2,'use blu-04','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',43,'settled',2,'use blu-09','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',44,'settled',2,'done','22','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',45,'answer',0,'take purple','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',46,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',47,'settled',0,'use pur-02','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',48,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',49,'settled',2,'done','7','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',50,'answer',1,'take orange','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',51,'settled',1,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',52,'settled',1,'use ora-09','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',53,'settled',1,'hop blu-02','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',54,'settled',1,'hop red-08','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',55,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',56,'settled',2,'done','32','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',57,'answer',2,'take blue','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',58,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',59,'settled',1,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',60,'settled',2,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',61,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',62,'settled',2,'use blu-09','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',63,'settled',2,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',64,'settled',2,'done','28','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',65,'answer',0,'take green','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',66,'settled',2,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',67,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',68,'settled',2,'use grn-04','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',69,'settled',2,'done','5','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',70,'answer',1,'take orange','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',71,'settled',0,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',72,'settled',1,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',73,'settled',0,'use ora-02','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',74,'settled',1,'use ora-06','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',75,'settled',1,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',76,'settled',1,'use ora-09','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',77,'settled',1,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',78,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',79,'settled',2,'done','22','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',80,'answer',2,'take green','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',81,'settled',2,'grow all','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',82,'settled',1,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',83,'settled',2,'use grn-04','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',84,'settled',2,'done','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',85,'settled',2,'done','3','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',86,'late',0,'','','2026-03-04T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',87,'aye',1,'skip 0','','2026-03-04T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',0,'open',NULL,'','1 15 2 11 6 2 87 21 69 18 81 81 8 80 3 71 64','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',1,'answer',0,'play purple 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',2,'concede',0,'','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',3,'over',NULL,'','','2026-03-01T12:00:01.000000+00:00');
CREATE TABLE preferences (
	kind VARCHAR(16) NOT NULL, 
	owner BIGINT NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (kind, owner, name)
);
INSERT INTO "preferences" VALUES('person',1,'quiet','false');
INSERT INTO "preferences" VALUES('person',1,'zone','"Europe/Vienna"');
CREATE TABLE reminders (
	session VARCHAR(6) NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	sent INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (session, seat), 
	FOREIGN KEY(session) REFERENCES sessions (id) ON DELETE CASCADE
);
INSERT INTO "reminders" VALUES('nnwrc7',0,25,2,'2026-03-01T12:00:02.000000+00:00');
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
INSERT INTO "seats" VALUES('nnwrc7',2,'Cleo',3,903);
INSERT INTO "seats" VALUES('csmqrk',0,'Ben',2,902);
INSERT INTO "seats" VALUES('csmqrk',1,'Ann',1,901);
INSERT INTO "seats" VALUES('s966g6',0,'Ann',1,901);
INSERT INTO "seats" VALUES('s966g6',1,'Dan',4,904);
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
	board_message BIGINT, relaxed BOOLEAN DEFAULT 0 NOT NULL, told_from INTEGER DEFAULT '0' NOT NULL, told_to INTEGER DEFAULT '0' NOT NULL, pace VARCHAR(16) DEFAULT 'none' NOT NULL, people_again TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (opened), 
	FOREIGN KEY(components) REFERENCES components (digest)
);
INSERT INTO "sessions" VALUES('nnwrc7',1,17,7,70,1,'wildblooms',1,'db69bbc4da53af6d011a377157d7c1f0ecff816b5865710b494245432d23e53a','{"variant": "standard"}','playing',0,'entropy 0','2026-03-01T12:00:01.000000+00:00','2026-03-01T12:00:01.000000+00:00',NULL,88,-1,NULL,NULL,1,0,0,'brisk','');
INSERT INTO "sessions" VALUES('csmqrk',2,2,7,71,2,'bloom',1,'e7fad7fafa2ef6d54ab19c1490b8dcc2548e4f8fc04279772812d17ca52b99c2','{}','lobby',0,'entropy 2','2026-03-01T12:00:03.000000+00:00',NULL,NULL,0,-1,NULL,NULL,0,0,0,'live','');
INSERT INTO "sessions" VALUES('s966g6',3,5,7,72,1,'mandala',1,'267a22e29e85b862164c8921637dbf42928b816457ae527a491f4cad5c441b7b','{}','over',0,'entropy 4','2026-03-01T12:00:04.000000+00:00','2026-03-01T12:00:01.000000+00:00','2026-03-01T12:00:01.000000+00:00',4,-1,NULL,NULL,0,0,0,'none','');
CREATE INDEX sessions_of_a_channel ON sessions (channel, status);
CREATE INDEX sessions_by_status ON sessions (status);
CREATE INDEX seats_of_a_person ON seats (person);
COMMIT;
