CREATE TABLE "analytics_day_sums" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
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
	CONSTRAINT "analytics_day_sums_dimension_day_value_pk" PRIMARY KEY("dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "analytics_hour_sums" (
	"hour" timestamp with time zone NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
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
	CONSTRAINT "analytics_hour_sums_dimension_value_hour_pk" PRIMARY KEY("dimension","value","hour")
);
--> statement-breakpoint
ALTER TABLE "analytics_hours" DROP CONSTRAINT "analytics_hours_dimension_hour_value_source_device_pk";--> statement-breakpoint
ALTER TABLE "analytics_hours" ADD CONSTRAINT "analytics_hours_dimension_value_hour_source_device_pk" PRIMARY KEY("dimension","value","hour","source","device");--> statement-breakpoint
-- By hand: months have the hours of each tour now; those that were summed without are summed again by their job.
DELETE FROM "analytics_months_kept";--> statement-breakpoint
ALTER TABLE "analytics_months_kept" ADD COLUMN "version" integer NOT NULL;--> statement-breakpoint
CREATE INDEX "analytics_hour_sums_hour_idx" ON "analytics_hour_sums" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "analytics_hours_hour_idx" ON "analytics_hours" USING btree ("hour");--> statement-breakpoint
-- By hand from here: sums over sources and devices, exact in the very transaction that changes a line, whoever changes it. What a
-- statement changed is summed anew: adding to sums would have to know every way in which a line changes.
CREATE FUNCTION "analytics_days_summed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	days date[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM analytics_day_sums;
		RETURN NULL;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(DISTINCT c.day) INTO days FROM (SELECT day FROM was UNION SELECT day FROM changed) AS c;
	ELSE
		SELECT array_agg(DISTINCT c.day) INTO days FROM changed c;
	END IF;
	IF days IS NOT NULL THEN
		DELETE FROM analytics_day_sums WHERE dimension = ANY ('{tour,page,referrer,country}') AND day = ANY (days);
		INSERT INTO analytics_day_sums (day, dimension, value, views, chats, attempts, enquiries, errors, visitors, view_visitors, tour_visitors, asked_visitors, chat_visitors, attempt_visitors, enquiry_visitors)
			SELECT day, dimension, value, sum(views), sum(chats), sum(attempts), sum(enquiries), sum(errors), sum(visitors), sum(view_visitors), sum(tour_visitors), sum(asked_visitors), sum(chat_visitors), sum(attempt_visitors), sum(enquiry_visitors)
			FROM analytics_days WHERE dimension = ANY ('{tour,page,referrer,country}') AND day = ANY (days) GROUP BY day, dimension, value;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "analytics_hours_summed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	hours timestamptz[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM analytics_hour_sums;
		RETURN NULL;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(DISTINCT c.hour) INTO hours FROM (SELECT hour FROM was UNION SELECT hour FROM changed) AS c;
	ELSE
		SELECT array_agg(DISTINCT c.hour) INTO hours FROM changed c;
	END IF;
	IF hours IS NOT NULL THEN
		DELETE FROM analytics_hour_sums WHERE hour = ANY (hours);
		INSERT INTO analytics_hour_sums (hour, dimension, value, views, chats, attempts, enquiries, errors, visitors, view_visitors, tour_visitors, asked_visitors, chat_visitors, attempt_visitors, enquiry_visitors)
			SELECT hour, dimension, value, sum(views), sum(chats), sum(attempts), sum(enquiries), sum(errors), sum(visitors), sum(view_visitors), sum(tour_visitors), sum(asked_visitors), sum(chat_visitors), sum(attempt_visitors), sum(enquiry_visitors)
			FROM analytics_hours WHERE hour = ANY (hours) GROUP BY hour, dimension, value;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "analytics_days_summed_insert" AFTER INSERT ON "analytics_days" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_days_summed"();--> statement-breakpoint
CREATE TRIGGER "analytics_days_summed_delete" AFTER DELETE ON "analytics_days" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_days_summed"();--> statement-breakpoint
CREATE TRIGGER "analytics_days_summed_update" AFTER UPDATE ON "analytics_days" REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_days_summed"();--> statement-breakpoint
CREATE TRIGGER "analytics_days_summed_truncate" AFTER TRUNCATE ON "analytics_days" FOR EACH STATEMENT EXECUTE FUNCTION "analytics_days_summed"();--> statement-breakpoint
CREATE TRIGGER "analytics_hours_summed_insert" AFTER INSERT ON "analytics_hours" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_hours_summed"();--> statement-breakpoint
CREATE TRIGGER "analytics_hours_summed_delete" AFTER DELETE ON "analytics_hours" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_hours_summed"();--> statement-breakpoint
CREATE TRIGGER "analytics_hours_summed_update" AFTER UPDATE ON "analytics_hours" REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "analytics_hours_summed"();--> statement-breakpoint
CREATE TRIGGER "analytics_hours_summed_truncate" AFTER TRUNCATE ON "analytics_hours" FOR EACH STATEMENT EXECUTE FUNCTION "analytics_hours_summed"();--> statement-breakpoint
INSERT INTO "analytics_day_sums" (day, dimension, value, views, chats, attempts, enquiries, errors, visitors, view_visitors, tour_visitors, asked_visitors, chat_visitors, attempt_visitors, enquiry_visitors)
	SELECT day, dimension, value, sum(views), sum(chats), sum(attempts), sum(enquiries), sum(errors), sum(visitors), sum(view_visitors), sum(tour_visitors), sum(asked_visitors), sum(chat_visitors), sum(attempt_visitors), sum(enquiry_visitors)
	FROM "analytics_days" WHERE dimension <> 'all' GROUP BY day, dimension, value;--> statement-breakpoint
INSERT INTO "analytics_hour_sums" (hour, dimension, value, views, chats, attempts, enquiries, errors, visitors, view_visitors, tour_visitors, asked_visitors, chat_visitors, attempt_visitors, enquiry_visitors)
	SELECT hour, dimension, value, sum(views), sum(chats), sum(attempts), sum(enquiries), sum(errors), sum(visitors), sum(view_visitors), sum(tour_visitors), sum(asked_visitors), sum(chat_visitors), sum(attempt_visitors), sum(enquiry_visitors)
	FROM "analytics_hours" GROUP BY hour, dimension, value;

