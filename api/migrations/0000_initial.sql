CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"generation" integer NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "refresh_tokens_generation" UNIQUE("session_id","generation")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cameras" (
	"id" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"inventory_serial" text NOT NULL,
	"custom_label" text,
	"ipcam_label" text,
	"trial_package_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cameras_inventory_serial_unique" UNIQUE("inventory_serial")
);
--> statement-breakpoint
CREATE TABLE "cancel_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"acceptance_reason" text,
	"rejection_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"display_name" text NOT NULL,
	"duration" interval NOT NULL,
	"price_minor" integer NOT NULL,
	"vat_minor" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "plans_amounts" CHECK ("plans"."price_minor" >= 0 AND "plans"."vat_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"public" integer DEFAULT 1 NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"name" text PRIMARY KEY NOT NULL,
	"permissions" text[] NOT NULL,
	"ticketing" text[] NOT NULL,
	"crm" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"avatar" text,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"kyc_verified" smallint,
	"rejected_reason" text,
	CONSTRAINT "subscribers_username_unique" UNIQUE("username"),
	CONSTRAINT "subscribers_kyc_verified" CHECK ("subscribers"."kyc_verified" IN (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"camera_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"price_minor" integer NOT NULL,
	"vat_minor" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"camera_id" text NOT NULL,
	"package_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"order_id" text NOT NULL,
	"status" smallint NOT NULL,
	"invoice_type" text NOT NULL,
	"price_minor" integer NOT NULL,
	"start_date" date NOT NULL,
	"expiry_date" date NOT NULL,
	CONSTRAINT "subscriptions_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" IN (0, 1)),
	CONSTRAINT "subscriptions_dates" CHECK ("subscriptions"."expiry_date" >= "subscriptions"."start_date")
);
--> statement-breakpoint
CREATE TABLE "remote_loads" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"step" text NOT NULL,
	"outcome" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "remote_loads_remote_version_step_outcome_pk" PRIMARY KEY("remote","version","step","outcome")
);
--> statement-breakpoint
CREATE TABLE "sandbox_wallet_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"outcome" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_trial_package_id_packages_id_fk" FOREIGN KEY ("trial_package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD CONSTRAINT "cancel_requests_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD CONSTRAINT "cancel_requests_order_id_subscriptions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."subscriptions"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_role_roles_name_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_subscriber" ON "sessions" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cameras_by_age" ON "cameras" USING btree ("subscriber_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cameras_by_serial" ON "cameras" USING btree ("subscriber_id","inventory_serial" COLLATE "C","id");--> statement-breakpoint
CREATE INDEX "cameras_by_label" ON "cameras" USING btree ("subscriber_id","custom_label" COLLATE "C","id");--> statement-breakpoint
CREATE INDEX "cancel_requests_subscriber" ON "cancel_requests" USING btree ("subscriber_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cancel_requests_order" ON "cancel_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "plans_package" ON "plans" USING btree ("package_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payments_subscriber" ON "payments" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "payments_camera" ON "payments" USING btree ("camera_id");--> statement-breakpoint
CREATE INDEX "subscriptions_camera" ON "subscriptions" USING btree ("camera_id","start_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_trial" ON "subscriptions" USING btree ("camera_id") WHERE "subscriptions"."invoice_type" = 'trial';