BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE components (
	digest VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	content TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "components" VALUES('e7fad7fafa2ef6d54ab19c1490b8dcc2548e4f8fc04279772812d17ca52b99c2','bloom','{"animals":["butterfly","bee","ladybird","snail"],"flowers":[{"name":"gazania","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"dahlia","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"rose","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"cornflower","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"lily","values":[1,2,3,4,5,6,7,8,9,10]},{"name":"leelawadee","values":[1,2,3,4,5,6,7,8,9,10]}],"points":[0,1,3,6,10,15,21,28,36,45,55],"stones":[{"column":3,"facing":"south","name":"north","players":[2,3,4],"row":0},{"column":7,"facing":"west","name":"east","players":[3,4],"row":3},{"column":4,"facing":"north","name":"south","players":[2,3,4],"row":7},{"column":0,"facing":"east","name":"west","players":[4],"row":4}]}');
INSERT INTO "components" VALUES('123d914ad9107fc447a28dde9e736d072871cde11af4801daeaee2c5b7be468d','cloomba','{"butterflies":[10,10,10,10],"colours":["red","green","blue","yellow"],"finds":[{"copies":2,"name":"nursery-parcel","points":0,"price":2,"title":"Nursery Parcel"},{"copies":1,"name":"florists-pick","points":0,"price":2,"title":"Florist’s Pick"},{"copies":1,"name":"double-parcel","points":0,"price":3,"title":"Double Parcel"},{"copies":2,"name":"butterfly-net","points":1,"price":2,"title":"Butterfly Net"},{"copies":1,"name":"second-guest","points":0,"price":3,"title":"Second Guest"},{"copies":1,"name":"gentle-breeze","points":2,"price":2,"title":"Gentle Breeze"},{"copies":1,"name":"trade-wind","points":2,"price":2,"title":"Trade Wind"},{"copies":1,"name":"second-life","points":2,"price":2,"title":"Second Life"},{"copies":1,"name":"about-turn","points":2,"price":2,"title":"About Turn"},{"copies":1,"name":"transplant","points":3,"price":3,"title":"Transplant"},{"copies":1,"name":"open-blossom","points":1,"price":3,"title":"Open Blossom"},{"copies":1,"name":"thrift","points":1,"price":2,"title":"Thrift"},{"copies":1,"name":"mixed-bunch","points":2,"price":2,"title":"Mixed Bunch"},{"copies":1,"name":"red-admirer","points":1,"price":2,"title":"Red Admirer"},{"copies":1,"name":"green-admirer","points":1,"price":2,"title":"Green Admirer"},{"copies":1,"name":"blue-admirer","points":1,"price":2,"title":"Blue Admirer"},{"copies":1,"name":"yellow-admirer","points":1,"price":2,"title":"Yellow Admirer"},{"copies":1,"name":"garden-path","points":2,"price":3,"title":"Garden Path"},{"copies":1,"name":"full-palette","points":4,"price":4,"title":"Full Palette"}],"price":2,"row":3,"sizes":[{"back":4,"ladybugs":false,"stall":3},{"back":4,"ladybugs":true,"stall":4},{"back":0,"ladybugs":true,"stall":5}],"superflowers":[["red","green"],["red","blue"],["red","yellow"],["green","blue"],["green","yellow"],["blue","yellow"],["red","green","blue"],["red","green","yellow"],["red","blue","yellow"],["green","blue","yellow"]],"tiles":[{"copies":6,"flowers":["red","green"],"ladybugs":2},{"copies":6,"flowers":["red","blue"],"ladybugs":2},{"copies":6,"flowers":["red","yellow"],"ladybugs":2},{"copies":6,"flowers":["green","blue"],"ladybugs":2},{"copies":6,"flowers":["green","yellow"],"ladybugs":2},{"copies":6,"flowers":["blue","yellow"],"ladybugs":2},{"copies":1,"flowers":["red","red"],"ladybugs":0},{"copies":1,"flowers":["green","green"],"ladybugs":0},{"copies":1,"flowers":["blue","blue"],"ladybugs":0},{"copies":1,"flowers":["yellow","yellow"],"ladybugs":0}]}');
INSERT INTO "components" VALUES('267a22e29e85b862164c8921637dbf42928b816457ae527a491f4cad5c441b7b','mandala','{"colours":[{"back":"dark","cards":15,"name":"gray"},{"back":"dark","cards":15,"name":"purple"},{"back":"dark","cards":15,"name":"red"},{"back":"light","cards":15,"name":"green"},{"back":"light","cards":15,"name":"orange"},{"back":"light","cards":15,"name":"yellow"}],"draw":4,"faces":[2,3,4,5,7,"x3"],"flowers":3,"hands":[5,6,7,8],"limit":8}');
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
INSERT INTO "log" VALUES('nnwrc7',2,'answer',1,'ahead 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',3,'answer',0,'right 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',4,'answer',1,'ahead 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',5,'answer',0,'left 6','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',6,'answer',1,'right 3','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',7,'answer',0,'ahead 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',8,'answer',1,'left 3','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',9,'answer',0,'left 5','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',10,'answer',1,'left 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',11,'answer',0,'left 5','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',12,'answer',1,'ahead 5','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',13,'answer',0,'left 6','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',14,'answer',1,'left 3','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',15,'answer',0,'left 3','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',16,'answer',1,'left 4','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',17,'answer',0,'ahead 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',18,'answer',1,'right 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',19,'answer',1,'right 2','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',20,'answer',1,'right 4','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',21,'answer',1,'left 3','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('nnwrc7',22,'answer',1,'left 1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',0,'open',NULL,'','36 35 30 3 33 12 25 15 33 0 0 36 8 10 19 18 1 7 4','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',1,'answer',0,'take 2 green-yellow blue','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',2,'answer',0,'place b8 a5','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',3,'answer',1,'take 2 red-yellow blue','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',4,'answer',1,'place b2 a1','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',5,'answer',2,'take 2 green-green green','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',6,'answer',2,'place a3 b5','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',7,'answer',2,'jar','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',8,'answer',0,'take 1 red-green red','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('csmqrk',9,'answer',0,'place a4 b7','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',0,'open',NULL,'','5 2 12 16 7 7 81 66 35 27 17 29 24 77 51 7 21','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',1,'answer',0,'play purple 2 middle','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',2,'answer',1,'play yellow 1 middle','64 55 47','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',3,'answer',0,'play orange 1 middle','10 15 68 60','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',4,'answer',1,'play green 2 left','','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',5,'answer',0,'play gray 1 right','59 46 9','2026-03-01T12:00:01.000000+00:00');
INSERT INTO "log" VALUES('s966g6',6,'answer',1,'play gray 1 left','9 67 14','2026-03-01T12:00:01.000000+00:00');
CREATE TABLE preferences (
	kind VARCHAR(16) NOT NULL, 
	owner BIGINT NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (kind, owner, name)
);
INSERT INTO "preferences" VALUES('person',2,'theme','"contrast"');
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
	board_message BIGINT, 
	PRIMARY KEY (id), 
	UNIQUE (opened), 
	FOREIGN KEY(components) REFERENCES components (digest)
);
INSERT INTO "sessions" VALUES('nnwrc7',1,26,7,70,1,'bloom',1,'e7fad7fafa2ef6d54ab19c1490b8dcc2548e4f8fc04279772812d17ca52b99c2','{}','over',0,'entropy 0','2026-03-01T12:00:01.000000+00:00','2026-03-01T12:00:01.000000+00:00','2026-03-01T12:00:01.000000+00:00',23,22,70,570);
INSERT INTO "sessions" VALUES('csmqrk',2,14,7,71,1,'cloomba',1,'123d914ad9107fc447a28dde9e736d072871cde11af4801daeaee2c5b7be468d','{"mode": "basic", "expert": "off"}','playing',0,'entropy 2','2026-03-01T12:00:02.000000+00:00','2026-03-01T12:00:01.000000+00:00',NULL,10,9,71,571);
INSERT INTO "sessions" VALUES('s966g6',3,10,7,72,2,'mandala',1,'267a22e29e85b862164c8921637dbf42928b816457ae527a491f4cad5c441b7b','{}','playing',0,'entropy 4','2026-03-01T12:00:03.000000+00:00','2026-03-01T12:00:01.000000+00:00',NULL,7,6,72,572);
INSERT INTO "sessions" VALUES('rghk56',4,2,7,73,4,'wildblooms',1,'db69bbc4da53af6d011a377157d7c1f0ecff816b5865710b494245432d23e53a','{"variant": "standard"}','lobby',0,'entropy 6','2026-03-01T12:00:04.000000+00:00',NULL,NULL,0,-1,73,573);
CREATE INDEX sessions_of_a_channel ON sessions (channel, status);
CREATE INDEX sessions_by_status ON sessions (status);
CREATE INDEX seats_of_a_person ON seats (person);
COMMIT;
