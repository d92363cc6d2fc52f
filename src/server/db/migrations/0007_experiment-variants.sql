ALTER TABLE "experiment_runs" ADD COLUMN "variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "tally" jsonb;
