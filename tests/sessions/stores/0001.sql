BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE components (
	digest VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	content TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
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
INSERT INTO "log" VALUES('nnwrc7',0,'open',NULL,'','55 58 55 36 54 3 26 51 8 32 30 20 39 11 0 44 15 40 23 0 18 22 22 17 34 1 1 13 18 17 8 16 12 22 23 5 13 6 3 2 19 7 6 9 10 10 1 11 2 2 6 8 4 5 4 1 1 2 0 0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',1,'answer',0,'start north','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',2,'answer',1,'left 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',3,'answer',0,'right 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',4,'answer',1,'right 6','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',5,'answer',0,'left 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',6,'answer',1,'right 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',0,'open',NULL,'','5 7 5 13 14 5 48 18 18 0 34 74 2 43 44 38 49 38 75 23 22 58 2 8','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',1,'answer',0,'play green 1 right','39 37 30 9','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',2,'answer',1,'play green 3 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',3,'answer',2,'play red 1 right','44 0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',4,'answer',0,'play green 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',5,'answer',1,'play gray 1 middle','59 28 51 4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',6,'answer',2,'play gray 1 left','17','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',7,'answer',0,'play gray 1 left','24 28 44','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',8,'answer',1,'play yellow 1 left','5 36 18','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',9,'answer',2,'play purple 3 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',10,'answer',0,'play red 3 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',11,'answer',1,'play red 3 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',12,'answer',2,'play orange 1 right','3 29 47 46','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',13,'answer',0,'play purple 1 right','7 43 25 12','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',14,'answer',1,'play orange 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',15,'answer',1,'claim yellow-4','14 6','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',16,'answer',2,'play gray 1 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',17,'answer',0,'play green 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',18,'answer',1,'play gray 1 right','8 32 33 24','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',19,'answer',2,'play gray 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',20,'answer',0,'play yellow 1 middle','18 18 18','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',21,'answer',1,'play yellow 1 middle','1 5 9','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',22,'answer',2,'play green 1 left','4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',23,'answer',0,'play red 3 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',24,'answer',1,'play green 1 middle','17','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',25,'answer',2,'play yellow 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',26,'answer',0,'play purple 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',27,'answer',0,'claim orange-4','10 7','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',28,'answer',1,'play orange 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',29,'answer',2,'play purple 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',30,'answer',0,'play gray 1 middle','26 33 1 0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',31,'answer',1,'play green 1 middle','3 21 24','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',32,'answer',2,'play yellow 1 left','27 2 25 17','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',33,'answer',0,'play yellow 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',34,'answer',1,'play purple 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',35,'answer',2,'play yellow 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',36,'answer',0,'claim green-x3','9 1','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',37,'answer',0,'play gray 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',38,'answer',1,'play purple 1 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',39,'answer',0,'claim red-2','4 7','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',40,'answer',2,'play purple 1 left','21 1 4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',41,'answer',2,'claim orange-3','1 1','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',42,'answer',0,'play orange 1 middle','18 8 8 2','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',43,'answer',1,'play orange 1 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',44,'answer',2,'play yellow 1 left','0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',45,'answer',0,'play green 1 left','13 2 13 4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',46,'answer',1,'play yellow 1 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',47,'answer',2,'play purple 1 middle','9','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',48,'answer',0,'play orange 1 left','8','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',49,'answer',1,'play yellow 1 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',50,'answer',2,'play orange 1 middle','4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',51,'answer',0,'play orange 1 left','2','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',52,'answer',1,'play red 3 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',53,'answer',2,'play gray 1 left','6','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',54,'answer',0,'play red 3 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',55,'answer',1,'play gray 3 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',56,'answer',2,'play orange 1 right','6','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',57,'answer',0,'play yellow 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',58,'answer',1,'play orange 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',59,'answer',2,'play gray 1 middle','4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',60,'answer',0,'play purple 1 middle','0 0 1 0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',61,'answer',1,'play purple 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',62,'answer',2,'play red 1 right','0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',63,'answer',0,'play purple 3 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',64,'answer',1,'play purple 1 right','24 36 1 27','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',65,'answer',2,'play orange 1 right','22','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',66,'answer',0,'play red 1 middle','16 37 0 11','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',67,'answer',1,'play gray 1 right','4 21 18 26 3 4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',68,'answer',2,'play green 1 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',69,'answer',0,'claim yellow-2','8 7','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',70,'answer',0,'play red 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',71,'answer',1,'play green 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',72,'answer',2,'play gray 1 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',73,'answer',0,'play purple 4 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',74,'answer',1,'play green 1 middle','10','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',75,'answer',2,'play green 1 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',76,'answer',0,'play red 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',77,'answer',1,'play yellow 1 middle','28','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',78,'answer',2,'play gray 1 left','20','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',79,'answer',0,'play gray 1 left','26 3 19 23','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',80,'answer',1,'play gray 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',81,'answer',2,'play yellow 1 right','8','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',82,'answer',0,'play yellow 1 right','21 4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',83,'answer',1,'play yellow 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',84,'answer',2,'play orange 4 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',85,'answer',0,'play green 1 middle','15','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',86,'answer',1,'play purple 1 left','6 6 16 9','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',87,'answer',2,'play orange 1 middle','10 5 14 9','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',88,'answer',0,'play gray 1 middle','1','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',89,'answer',1,'play gray 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',90,'answer',2,'play purple 1 middle','6 7','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',91,'answer',1,'claim red-5','4 2','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',92,'answer',0,'play green 1 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',93,'answer',1,'play green 1 right','2 7 2 0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',94,'answer',2,'play green 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',95,'answer',0,'play gray 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',96,'answer',1,'play red 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',97,'answer',2,'play red 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',98,'answer',0,'claim gray-3','3 1','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',99,'answer',0,'play yellow 1 left','1 4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',100,'answer',1,'play purple 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',101,'answer',2,'play gray 3 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',102,'answer',0,'play yellow 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',103,'answer',1,'play orange 1 middle','2 0 0 0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',104,'answer',2,'play green 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',105,'answer',0,'play yellow 1 middle','25 14 27','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',106,'answer',1,'play gray 1 left','2 28','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',107,'answer',2,'play yellow 1 left','14 12 24 25','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',108,'answer',0,'play green 1 left','9','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',109,'answer',1,'play gray 2 right','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',110,'answer',1,'claim orange-5','5 5 0','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',111,'answer',2,'claim green-5','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',112,'answer',0,'claim purple-5','','2026-03-01T12:00:01.000000+00:00');
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
INSERT INTO "seats" VALUES('csmqrk',0,'Cleo',3,903);
INSERT INTO "seats" VALUES('csmqrk',1,'Dan',4,904);
INSERT INTO "seats" VALUES('csmqrk',2,'Bramble',NULL,0);
INSERT INTO "seats" VALUES('s966g6',0,'Ben',2,902);
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
	board_message BIGINT, 
	PRIMARY KEY (id), 
	UNIQUE (opened), 
	FOREIGN KEY(components) REFERENCES components (digest)
);
INSERT INTO "sessions" VALUES('nnwrc7',1,10,7,70,1,'bloom',1,'e7fad7fafa2ef6d54ab19c1490b8dcc2548e4f8fc04279772812d17ca52b99c2','{}','playing',0,'entropy 0','2026-03-01T12:00:01.000000+00:00','2026-03-01T12:00:01.000000+00:00',NULL,7,6,70,1000);
INSERT INTO "sessions" VALUES('csmqrk',2,116,7,71,3,'mandala',1,'267a22e29e85b862164c8921637dbf42928b816457ae527a491f4cad5c441b7b','{}','over',0,'entropy 2','2026-03-01T12:00:02.000000+00:00','2026-03-01T12:00:01.000000+00:00','2026-03-01T12:00:01.000000+00:00',113,-1,NULL,NULL);
INSERT INTO "sessions" VALUES('s966g6',3,1,NULL,72,2,'bloom',1,'e7fad7fafa2ef6d54ab19c1490b8dcc2548e4f8fc04279772812d17ca52b99c2','{}','lobby',0,'entropy 4','2026-03-01T12:00:03.000000+00:00',NULL,NULL,0,-1,NULL,NULL);
CREATE INDEX sessions_of_a_channel ON sessions (channel, status);
CREATE INDEX sessions_by_status ON sessions (status);
CREATE INDEX seats_of_a_person ON seats (person);
COMMIT;
