ALTER TABLE "cash_lines" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "cash_lines" ADD COLUMN "received_by" text;--> statement-breakpoint
-- A table that is new with this version: it is empty.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "cash_lines" ADD CONSTRAINT "cash_lines_reason_check" CHECK ("cash_lines"."reason" IN ('refund', 'wrong_amount', 'wrong_currency', 'wrong_party', 'written_twice'));