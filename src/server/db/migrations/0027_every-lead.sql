ALTER TABLE "replies" DROP CONSTRAINT "replies_channel_check";--> statement-breakpoint
-- The version before reads an answer without its author as one of a former colleague.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "replies" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "people" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "acceptance" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "direction" text DEFAULT 'out' NOT NULL;--> statement-breakpoint
-- In two steps, so that rows of before stay as they are.
ALTER TABLE "replies" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replies" ALTER COLUMN "recorded_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "hotel" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "entered_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "replies_key_key" ON "replies" USING btree ("key");--> statement-breakpoint
-- A small table: it is checked at once.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "replies" ADD CONSTRAINT "replies_direction_check" CHECK ("replies"."direction" IN ('in', 'out'));--> statement-breakpoint
-- A small table: it is checked at once.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "replies" ADD CONSTRAINT "replies_channel_check" CHECK ("replies"."channel" IN ('email', 'whatsapp', 'phone', 'in_person', 'quote'));