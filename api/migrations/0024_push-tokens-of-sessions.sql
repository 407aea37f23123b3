ALTER TABLE "push_tokens" ADD COLUMN "session_id" text;--> statement-breakpoint
CREATE INDEX "push_tokens_session" ON "push_tokens" USING btree ("session_id");