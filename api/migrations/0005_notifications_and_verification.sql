CREATE TABLE "images" (
	"file_name" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"original_sha256" text NOT NULL,
	"pixels_sha256" text NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now(),
	"leaving" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_images" (
	"subscriber_id" text NOT NULL,
	"original_sha256" text NOT NULL,
	"pixels_sha256" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "refused_images_subscriber_id_original_sha256_pk" PRIMARY KEY("subscriber_id","original_sha256")
);
--> statement-breakpoint
CREATE TABLE "kyc_records" (
	"id" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"mobile_no" text NOT NULL,
	"email" text NOT NULL,
	"address" text,
	"document1" text,
	"document2" text,
	"document1_name" text,
	"document2_name" text,
	"rejected_documents" smallint[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "kyc_records_subscriber_id_unique" UNIQUE("subscriber_id"),
	CONSTRAINT "kyc_records_rejected_documents" CHECK ("kyc_records"."rejected_documents" <@ '{1,2}')
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" text NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"seen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_event_unique" UNIQUE("event")
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"token_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_hash" text NOT NULL,
	"subscriber_id" text NOT NULL,
	"platform" text NOT NULL,
	"token" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_tokens_device_hash_unique" UNIQUE("device_hash")
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_images" ADD CONSTRAINT "refused_images_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_records" ADD CONSTRAINT "kyc_records_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_records" ADD CONSTRAINT "kyc_records_document1_name_images_file_name_fk" FOREIGN KEY ("document1_name") REFERENCES "public"."images"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_records" ADD CONSTRAINT "kyc_records_document2_name_images_file_name_fk" FOREIGN KEY ("document2_name") REFERENCES "public"."images"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_token_id_push_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."push_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "images_subscriber" ON "images" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "kyc_records_document1" ON "kyc_records" USING btree ("document1_name");--> statement-breakpoint
CREATE INDEX "kyc_records_document2" ON "kyc_records" USING btree ("document2_name");--> statement-breakpoint
CREATE INDEX "notifications_subscriber" ON "notifications" USING btree ("subscriber_id","id");--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_deliveries_token" ON "push_deliveries" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_notification" ON "push_deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_tokens_subscriber" ON "push_tokens" USING btree ("subscriber_id","saved_at");