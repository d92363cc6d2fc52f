CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"detail" text NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"beginning_told" timestamp with time zone,
	"end_told" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "canaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"mail_id" uuid,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "canaries" ADD CONSTRAINT "canaries_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open_key" ON "alarms" USING btree ("kind","place") WHERE "alarms"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "alarms_began_at_idx" ON "alarms" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "canaries_created_at_idx" ON "canaries" USING btree ("created_at");