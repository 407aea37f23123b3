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
ALTER TABLE "images" ADD CONSTRAINT "images_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_images" ADD CONSTRAINT "refused_images_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_records" ADD CONSTRAINT "kyc_records_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_records" ADD CONSTRAINT "kyc_records_document1_name_images_file_name_fk" FOREIGN KEY ("document1_name") REFERENCES "public"."images"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_records" ADD CONSTRAINT "kyc_records_document2_name_images_file_name_fk" FOREIGN KEY ("document2_name") REFERENCES "public"."images"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "images_subscriber" ON "images" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "kyc_records_document1" ON "kyc_records" USING btree ("document1_name");--> statement-breakpoint
CREATE INDEX "kyc_records_document2" ON "kyc_records" USING btree ("document2_name");