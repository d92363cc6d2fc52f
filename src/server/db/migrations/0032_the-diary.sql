CREATE TABLE "assignments" (
	"departure_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"anyway" jsonb,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_departure_id_resource_id_pk" PRIMARY KEY("departure_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "blocked_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"resource_id" uuid,
	"reason" text,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_days_check" CHECK ("blocked_days"."first_day" <= "blocked_days"."last_day")
);
--> statement-breakpoint
CREATE TABLE "departure_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departure_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"departure_id" uuid NOT NULL,
	"party_id" uuid,
	"event" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" text,
	"resource_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"tour" text NOT NULL,
	"title" text NOT NULL,
	"first_day" date,
	"last_day" date,
	"starts_at" text,
	"ends_at" text,
	"status" text DEFAULT 'planned' NOT NULL,
	"reason" text,
	"offered_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departures_days_check" CHECK (("departures"."first_day" IS NULL) = ("departures"."last_day" IS NULL) AND "departures"."first_day" <= "departures"."last_day"),
	CONSTRAINT "departures_times_check" CHECK ("departures"."starts_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND "departures"."ends_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "departures_status_check" CHECK ("departures"."status" IN ('planned', 'done', 'cancelled')),
	CONSTRAINT "departures_reason_check" CHECK ("departures"."reason" IN ('weather', 'ferry', 'health', 'too_few', 'other'))
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"price_line" text,
	"pickup_place" text,
	"pickup_time" text,
	"note" text,
	"status" text DEFAULT 'held' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"picked_up_at" timestamp with time zone,
	"changed_facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parties_once_key" UNIQUE("departure_id","inquiry_id"),
	CONSTRAINT "parties_people_check" CHECK ("parties"."people" BETWEEN 1 AND 100),
	CONSTRAINT "parties_pickup_time_check" CHECK ("parties"."pickup_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "parties_status_check" CHECK ("parties"."status" IN ('held', 'confirmed', 'cancelled', 'no_show'))
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"seats" integer,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"licence" text,
	"picture" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_kind_check" CHECK ("resources"."kind" IN ('guide', 'vehicle')),
	CONSTRAINT "resources_seats_check" CHECK ("resources"."seats" BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "cash_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"departure_id" uuid,
	"party_id" uuid,
	"trip_day" date,
	"tour" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"actor_id" text,
	"resource_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_lines_kind_check" CHECK ("cash_lines"."kind" IN ('agreed', 'received', 'correction', 'no_show')),
	CONSTRAINT "cash_lines_currency_check" CHECK ("cash_lines"."currency" IN ('GMD', 'EUR', 'GBP'))
);
--> statement-breakpoint
CREATE TABLE "private_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"party_id" uuid,
	"resource_id" uuid,
	"seed" text NOT NULL,
	"hash" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_links_kind_check" CHECK ("private_links"."kind" IN ('pass', 'sheet', 'feed', 'review'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid,
	"departure_id" uuid,
	"tour" text NOT NULL,
	"trip_day" date,
	"stars" integer NOT NULL,
	"body" text NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"picture" "bytea",
	"consented_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"declined_because" text,
	"decided_at" timestamp with time zone,
	"who" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_stars_check" CHECK ("reviews"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "reviews_state_check" CHECK ("reviews"."state" IN ('waiting', 'published', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "sheet_ticks" (
	"key" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"resource_id" uuid,
	"tick" text NOT NULL,
	"is_set" boolean NOT NULL,
	"currency" text,
	"amount" bigint,
	"said_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_ticks_tick_check" CHECK ("sheet_ticks"."tick" IN ('picked_up', 'did_not_come', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "tellings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"departure_id" uuid NOT NULL,
	"party_id" uuid,
	"resource_id" uuid,
	"about" text NOT NULL,
	"channel" text NOT NULL,
	"mail_id" uuid,
	"body" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"told_by" text,
	"dropped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tellings_kind_check" CHECK ("tellings"."kind" IN ('pass', 'tomorrow', 'sheet', 'called_off', 'moved', 'review')),
	CONSTRAINT "tellings_channel_check" CHECK ("tellings"."channel" IN ('mail', 'chat'))
);
--> statement-breakpoint
ALTER TABLE "replies" DROP CONSTRAINT "replies_channel_check";--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_days" ADD CONSTRAINT "blocked_days_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_history" ADD CONSTRAINT "departure_history_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_history" ADD CONSTRAINT "departure_history_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_history" ADD CONSTRAINT "departure_history_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_lines" ADD CONSTRAINT "cash_lines_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_lines" ADD CONSTRAINT "cash_lines_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_lines" ADD CONSTRAINT "cash_lines_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_ticks" ADD CONSTRAINT "sheet_ticks_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_ticks" ADD CONSTRAINT "sheet_ticks_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_resource_idx" ON "assignments" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "blocked_days_idx" ON "blocked_days" USING btree ("first_day","last_day");--> statement-breakpoint
CREATE INDEX "departure_history_idx" ON "departure_history" USING btree ("departure_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_key_key" ON "departures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "departures_days_idx" ON "departures" USING btree ("first_day","last_day");--> statement-breakpoint
CREATE INDEX "parties_inquiry_idx" ON "parties" USING btree ("inquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_lines_key_key" ON "cash_lines" USING btree ("key");--> statement-breakpoint
CREATE INDEX "cash_lines_party_idx" ON "cash_lines" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "cash_lines_day_idx" ON "cash_lines" USING btree ("trip_day");--> statement-breakpoint
CREATE UNIQUE INDEX "private_links_hash_key" ON "private_links" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "private_links_open_key" ON "private_links" USING btree ("kind",coalesce("party_id", "resource_id", '00000000-0000-0000-0000-000000000000')) WHERE "private_links"."revoked_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_party_key" ON "reviews" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "reviews_state_idx" ON "reviews" USING btree ("state","tour");--> statement-breakpoint
CREATE INDEX "reviews_who_idx" ON "reviews" USING btree ("who");--> statement-breakpoint
CREATE INDEX "sheet_ticks_party_idx" ON "sheet_ticks" USING btree ("party_id","said_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tellings_once_key" ON "tellings" USING btree ("kind","departure_id",coalesce("party_id", "resource_id", '00000000-0000-0000-0000-000000000000'),"about");--> statement-breakpoint
CREATE INDEX "tellings_mail_idx" ON "tellings" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "tellings_waiting_idx" ON "tellings" USING btree ("due_at") WHERE "tellings"."told_at" IS NULL AND "tellings"."dropped_at" IS NULL;--> statement-breakpoint
-- A small table: it is checked at once.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "replies" ADD CONSTRAINT "replies_channel_check" CHECK ("replies"."channel" IN ('email', 'whatsapp', 'phone', 'in_person', 'quote', 'pass'));