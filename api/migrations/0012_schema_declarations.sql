CREATE TABLE "schema_declarations" (
	"migration" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"oldest_served" integer NOT NULL
);
