CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"chats" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"enquiries" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"view_visitors" integer DEFAULT 0 NOT NULL,
	"chat_visitors" integer DEFAULT 0 NOT NULL,
	"attempt_visitors" integer DEFAULT 0 NOT NULL,
	"enquiry_visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_days_dimension_day_value_source_device_pk" PRIMARY KEY("dimension","day","value","source","device")
);
--> statement-breakpoint
CREATE TABLE "analytics_hours" (
	"hour" timestamp with time zone NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"chats" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"enquiries" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"view_visitors" integer DEFAULT 0 NOT NULL,
	"chat_visitors" integer DEFAULT 0 NOT NULL,
	"attempt_visitors" integer DEFAULT 0 NOT NULL,
	"enquiry_visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_hours_dimension_hour_value_source_device_pk" PRIMARY KEY("dimension","hour","value","source","device")
);
--> statement-breakpoint
CREATE TABLE "analytics_seen" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_stale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hour" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiment_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"winner" text
);
--> statement-breakpoint
CREATE TABLE "experiment_visitors" (
	"run_id" uuid NOT NULL,
	"visitor_id" text NOT NULL,
	"variant" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"chat_at" timestamp with time zone,
	"attempt_at" timestamp with time zone,
	"enquiry_at" timestamp with time zone,
	CONSTRAINT "experiment_visitors_run_id_visitor_id_pk" PRIMARY KEY("run_id","visitor_id")
);
--> statement-breakpoint
-- By hand from here to analytics_stale: the schema language knows no partitions. The job of src/server/analytics/partitions.ts
-- makes each month's; what has none yet lands in the rest.
ALTER TABLE "analytics_events" RENAME TO "analytics_events_before";--> statement-breakpoint
DROP INDEX "analytics_events_created_at_idx";--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"event_id" uuid NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"event_type" text NOT NULL,
	"tour_id" text,
	"page" text,
	"source" text NOT NULL,
	"referrer_host" text,
	"device" text NOT NULL,
	"country" text,
	"visitor_id" text NOT NULL,
	"is_bot" boolean DEFAULT false NOT NULL
) PARTITION BY RANGE ("occurred_at");--> statement-breakpoint
CREATE TABLE "analytics_events_rest" PARTITION OF "analytics_events" DEFAULT;--> statement-breakpoint
INSERT INTO "analytics_events" ("event_id", "occurred_at", "event_type", "tour_id", "source", "referrer_host", "device", "visitor_id")
	SELECT "event_id", "created_at", "event_type", "tour_id", CASE WHEN "referrer_host" IS NULL THEN 'direct' ELSE 'other' END, "referrer_host", 'unknown', "visitor_id"
	FROM "analytics_events_before";--> statement-breakpoint
INSERT INTO "analytics_seen" ("event_id", "seen_at") SELECT "event_id", "created_at" FROM "analytics_events_before";--> statement-breakpoint
INSERT INTO "analytics_stale" ("hour") SELECT DISTINCT date_trunc('hour', "created_at", 'UTC') FROM "analytics_events_before";--> statement-breakpoint
DROP TABLE "analytics_events_before";--> statement-breakpoint
ALTER TABLE "experiment_visitors" ADD CONSTRAINT "experiment_visitors_run_id_experiment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."experiment_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_seen_seen_at_idx" ON "analytics_seen" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "experiment_runs_one_open_key" ON "experiment_runs" USING btree ("test_id") WHERE "experiment_runs"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "experiment_runs_test_idx" ON "experiment_runs" USING btree ("test_id","started_at");--> statement-breakpoint
CREATE INDEX "analytics_events_occurred_at_idx" ON "analytics_events" USING btree ("occurred_at");
