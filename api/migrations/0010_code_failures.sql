CREATE TABLE "code_failures" (
	"subscriber_id" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"closings" integer NOT NULL,
	"closed_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "code_failures" ADD CONSTRAINT "code_failures_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;