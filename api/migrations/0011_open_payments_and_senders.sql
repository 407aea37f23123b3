CREATE TABLE "reporting_senders" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"cohort" text NOT NULL,
	"day" date NOT NULL,
	"sender" text NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"vitals" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	CONSTRAINT "reporting_senders_remote_version_cohort_day_sender_pk" PRIMARY KEY("remote","version","cohort","day","sender")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "reporting_senders" ADD CONSTRAINT "reporting_senders_reported" FOREIGN KEY ("remote","version","cohort") REFERENCES "public"."reported_versions"("remote","version","cohort") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reporting_senders_day" ON "reporting_senders" USING btree ("day");