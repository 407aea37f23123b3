ALTER TABLE "subscribers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "digits" text;