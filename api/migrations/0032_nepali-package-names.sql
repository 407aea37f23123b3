ALTER TABLE "packages" ADD COLUMN "name_ne" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "type_ne" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "package_name_ne" text;