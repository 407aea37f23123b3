ALTER TABLE "cancel_requests" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cancel_requests_status" ON "cancel_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cancel_requests_one_open" ON "cancel_requests" USING btree ("order_id") WHERE "cancel_requests"."status" <> 'rejected';