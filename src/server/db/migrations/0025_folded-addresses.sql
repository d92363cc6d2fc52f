DROP INDEX "inquiries_email_idx";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "email_folded" text;--> statement-breakpoint
CREATE INDEX "inquiries_email_folded_idx" ON "inquiries" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "inquiries_unfolded_idx" ON "inquiries" USING btree ("id") WHERE "inquiries"."email" IS NOT NULL AND "inquiries"."email_folded" IS NULL;