CREATE TABLE "reminder_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_letters_notification_id_unique" UNIQUE("notification_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_preferences" (
	"subscriber_id" text PRIMARY KEY NOT NULL,
	"days" smallint[] NOT NULL,
	"push" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"language" text NOT NULL,
	"calendar" text NOT NULL,
	"digits" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_letters" ADD CONSTRAINT "reminder_letters_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_preferences" ADD CONSTRAINT "reminder_preferences_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_letters_due" ON "reminder_letters" USING btree ("next_attempt_at");