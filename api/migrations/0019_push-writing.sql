ALTER TABLE "push_tokens" ADD COLUMN "calendar" text DEFAULT 'ad' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD COLUMN "digits" text DEFAULT 'deva' NOT NULL;