ALTER TABLE "sessions" ADD COLUMN "aal" text DEFAULT 'aal1' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_aal_check" CHECK ("sessions"."aal" in ('aal1', 'aal2'));--> statement-breakpoint
-- By hand: what was not written down cannot be known. Whoever has a second factor signs in once more.
DELETE FROM "sessions" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "two_factor_enabled");
