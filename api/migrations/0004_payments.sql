ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looked_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_wallet_payments" ADD COLUMN "confirms_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_by_age" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("looked_up_at") WHERE "payments"."status" = 'pending';--> statement-breakpoint
-- Payments of before were known to the sandbox by the same id.
UPDATE "payments" SET "reference" = "id";
