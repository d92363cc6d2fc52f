-- The lowest version of the code that may run on this database (src/server/db/code-floor.ts). Only a migration that takes
-- something away raises it: a release after the one that stopped using it.
CREATE TABLE "drizzle"."code_floor" (
	"only_row" boolean PRIMARY KEY DEFAULT true CHECK ("only_row"),
	"version" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "drizzle"."code_floor" ("version") VALUES ('0.2.0');
