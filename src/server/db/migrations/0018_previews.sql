CREATE TABLE "content_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"drafts" text NOT NULL,
	"as_of" timestamp with time zone,
	"path" text NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
