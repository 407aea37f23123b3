ALTER TABLE "push_tokens" DROP COLUMN "digits";--> statement-breakpoint
ALTER TABLE "reminder_preferences" DROP COLUMN "digits";--> statement-breakpoint
ALTER TABLE "subscribers" DROP COLUMN "digits";