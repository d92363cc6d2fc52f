CREATE INDEX "departure_history_party_idx" ON "departure_history" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "private_links_party_idx" ON "private_links" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "tellings_departure_idx" ON "tellings" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "tellings_party_idx" ON "tellings" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "inquiries_answered_idx" ON "inquiries" USING btree ("answered_at") WHERE "inquiries"."spam_at" IS NULL;--> statement-breakpoint
CREATE INDEX "inquiries_asked_again_idx" ON "inquiries" USING btree ("asked_again_at") WHERE "inquiries"."asked_again_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_unread_idx" ON "inquiries" USING btree ("created_at","id") WHERE "inquiries"."read_at" IS NULL AND "inquiries"."spam_at" IS NULL;--> statement-breakpoint
CREATE INDEX "inquiries_spam_idx" ON "inquiries" USING btree ("spam_at") WHERE "inquiries"."spam_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_assigned_idx" ON "inquiries" USING btree ("assigned_to","created_at","id") WHERE "inquiries"."assigned_to" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiry_history_won_idx" ON "inquiry_history" USING btree ("created_at") WHERE "inquiry_history"."event" = 'quote_confirmed' OR ("inquiry_history"."event" = 'status' AND "inquiry_history"."detail" ->> 'to' = 'won');--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");