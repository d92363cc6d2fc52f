ALTER TABLE "reviews" ADD COLUMN "picture_width" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "picture_height" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decline_kind" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "link_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_link_key" ON "reviews" USING btree ("link_hash");