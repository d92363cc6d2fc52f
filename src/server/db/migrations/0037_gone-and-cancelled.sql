ALTER TABLE "cash_lines" ADD COLUMN "was_off" boolean;--> statement-breakpoint
-- By hand from here: a party goes with its enquiry (retention, erasing) or is taken out, and what it had agreed stays in the cash book. That it was
-- cancelled is known to its row alone, which is gone by then: without this all of it would be owed again.
CREATE FUNCTION "cash_of_gone_party"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE cash_lines SET was_off = true WHERE party_id = OLD.id AND OLD.status = 'cancelled';
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "parties_gone" BEFORE DELETE ON "parties" FOR EACH ROW EXECUTE FUNCTION "cash_of_gone_party"();
