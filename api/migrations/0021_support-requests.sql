CREATE TABLE "support_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_letters_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"subscriber_id" text NOT NULL,
	"message" text NOT NULL,
	"page" text,
	"code" text,
	"trace" text,
	"browser" text,
	"version" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "support_letters" ADD CONSTRAINT "support_letters_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_letters_due" ON "support_letters" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "support_requests_subscriber" ON "support_requests" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "support_requests_closed" ON "support_requests" USING btree ("closed_at","id");