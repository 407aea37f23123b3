DROP TABLE "support_letters" CASCADE;--> statement-breakpoint
DROP TABLE "support_requests" CASCADE;