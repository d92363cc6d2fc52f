CREATE TABLE "job_standings" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"awaited_since" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text
);
