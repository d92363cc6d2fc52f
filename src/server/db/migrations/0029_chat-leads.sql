CREATE TABLE "chat_leads" (
	"reference" text PRIMARY KEY NOT NULL,
	"tours" jsonb NOT NULL,
	"page" text,
	"source" text,
	"referrer_host" text,
	"opened_at" timestamp with time zone NOT NULL,
	"inquiry_id" uuid,
	CONSTRAINT "chat_leads_source_check" CHECK ("chat_leads"."source" IN ('direct', 'search', 'social', 'reviews', 'campaign', 'other'))
);
--> statement-breakpoint
ALTER TABLE "chat_leads" ADD CONSTRAINT "chat_leads_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_leads_inquiry_idx" ON "chat_leads" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "chat_leads_opened_idx" ON "chat_leads" USING btree ("opened_at");