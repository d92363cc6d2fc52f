CREATE TABLE "erased_photographs" (
	"sha256" text PRIMARY KEY NOT NULL,
	"cuts" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
