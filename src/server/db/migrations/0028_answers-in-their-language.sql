ALTER TABLE "replies" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "language" text;--> statement-breakpoint
CREATE INDEX "inquiries_phone_digits_idx" ON "inquiries" USING btree (translate("phone", ' ()+-', ''));--> statement-breakpoint
CREATE INDEX "inquiries_preferred_date_idx" ON "inquiries" USING btree ("preferred_date");