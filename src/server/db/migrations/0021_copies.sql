CREATE TABLE "copy_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"bytes" bigint,
	"sum" text,
	"began_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "copy_runs_kind_check" CHECK ("copy_runs"."kind" IN ('whole', 'desk'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_hold" (
	"row" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "mail_hold_row_check" CHECK ("mail_hold"."row" = 1)
);
--> statement-breakpoint
CREATE INDEX "copy_runs_kind_idx" ON "copy_runs" USING btree ("kind","began_at");