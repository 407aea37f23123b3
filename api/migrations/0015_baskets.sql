ALTER TABLE "payments" ADD COLUMN "basket_id" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "lines" jsonb;--> statement-breakpoint
CREATE INDEX "payments_basket" ON "payments" USING btree ("basket_id") WHERE "payments"."basket_id" IS NOT NULL;