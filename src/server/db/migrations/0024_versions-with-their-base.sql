ALTER TABLE "content_drafts" ADD COLUMN "base" jsonb;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "base" jsonb;--> statement-breakpoint
-- What waits or ends, published by the release before, is laid over what was shown then as well.
UPDATE "content_revisions" AS later SET "base" = coalesce(
  (SELECT jsonb_build_object('says', below."document") FROM "content_revisions" AS below WHERE below."id" = later."based_on"), later."file_then")
WHERE later."document" IS NOT NULL AND (later."effective_from" > now() OR later."effective_until" > now());
