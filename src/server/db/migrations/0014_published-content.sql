CREATE SEQUENCE "public"."content_draft_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"file" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"version" bigint DEFAULT nextval('content_draft_versions') NOT NULL,
	"based_on" bigint,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_generation" (
	"row" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "content_generation_row_check" CHECK ("content_generation"."row" = 1)
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"document" jsonb,
	"schema_version" integer NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"based_on" bigint,
	"origin" text DEFAULT 'edit' NOT NULL,
	"effective_from" timestamp with time zone,
	"effective_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_origin_check" CHECK ("content_revisions"."origin" IN ('edit', 'restore', 'import'))
);
--> statement-breakpoint
CREATE INDEX "content_revisions_file_idx" ON "content_revisions" USING btree ("file","id");