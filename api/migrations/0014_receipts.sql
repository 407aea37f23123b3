CREATE TABLE "receipts" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"subscriber_id" text NOT NULL,
	"order_id" text NOT NULL,
	"camera_id" text NOT NULL,
	"inventory_serial" text NOT NULL,
	"custom_label" text,
	"package_name" text NOT NULL,
	"plan_name" text NOT NULL,
	"price_minor" integer NOT NULL,
	"vat_minor" integer NOT NULL,
	"payment_method" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "receipts_amounts" CHECK ("receipts"."price_minor" >= 0 AND "receipts"."vat_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_subscriber" ON "receipts" USING btree ("subscriber_id","number");--> statement-breakpoint
INSERT INTO "receipts" ("subscriber_id", "order_id", "camera_id", "inventory_serial", "custom_label", "package_name", "plan_name", "price_minor", "vat_minor", "payment_method", "paid_at")
SELECT p."subscriber_id", p."order_id", c."id", c."inventory_serial", c."custom_label", k."name", l."display_name", p."price_minor", p."vat_minor", p."method", p."settled_at"
FROM "payments" p
JOIN "cameras" c ON c."id" = p."camera_id"
JOIN "plans" l ON l."id" = p."plan_id"
JOIN "packages" k ON k."id" = l."package_id"
WHERE p."status" = 'paid' AND p."settled_at" IS NOT NULL
ORDER BY p."settled_at";
