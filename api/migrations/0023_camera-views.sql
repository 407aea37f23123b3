CREATE TABLE "camera_views" (
	"subscriber_id" text PRIMARY KEY NOT NULL,
	"views" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "camera_views" ADD CONSTRAINT "camera_views_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;