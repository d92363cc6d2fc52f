CREATE TABLE "analytics_months" (
	"month" date NOT NULL,
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
	"tour_visitors" integer DEFAULT 0 NOT NULL,
	"asked_visitors" integer DEFAULT 0 NOT NULL,
	"chat_visitors" integer DEFAULT 0 NOT NULL,
	"attempt_visitors" integer DEFAULT 0 NOT NULL,
	"enquiry_visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_months_dimension_month_value_source_device_pk" PRIMARY KEY("dimension","month","value","source","device")
);
--> statement-breakpoint
CREATE TABLE "analytics_months_kept" (
	"month" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_days" ADD COLUMN "tour_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD COLUMN "asked_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_hours" ADD COLUMN "tour_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_hours" ADD COLUMN "asked_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- By hand from here: a change of a day or an hour of a month that is over takes away the word that its sums are exact. The
-- lock is shared with src/server/analytics/months.ts, so that a change during a recount is seen by it or undoes its word.
CREATE FUNCTION "analytics_month_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	months date[];
BEGIN
	IF TG_TABLE_NAME = 'analytics_days' THEN
		SELECT array_agg(DISTINCT date_trunc('month', c.day)::date) INTO months FROM changed c WHERE c.day < date_trunc('month', now() AT TIME ZONE 'UTC')::date;
	ELSE
		SELECT array_agg(DISTINCT date_trunc('month', c.hour AT TIME ZONE 'UTC')::date) INTO months
			FROM changed c WHERE c.hour < date_trunc('month', now(), 'UTC');
	END IF;
	IF months IS NOT NULL THEN
		PERFORM pg_advisory_xact_lock_shared(7215106);
		DELETE FROM analytics_months_kept WHERE month = ANY(months);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "analytics_days_inserted" AFTER INSERT ON "analytics_days" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_month_changed"();--> statement-breakpoint
CREATE TRIGGER "analytics_days_updated" AFTER UPDATE ON "analytics_days" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_month_changed"();--> statement-breakpoint
CREATE TRIGGER "analytics_days_deleted" AFTER DELETE ON "analytics_days" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_month_changed"();--> statement-breakpoint
CREATE TRIGGER "analytics_hours_inserted" AFTER INSERT ON "analytics_hours" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_month_changed"();--> statement-breakpoint
CREATE TRIGGER "analytics_hours_updated" AFTER UPDATE ON "analytics_hours" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_month_changed"();--> statement-breakpoint
CREATE TRIGGER "analytics_hours_deleted" AFTER DELETE ON "analytics_hours" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_month_changed"();
