CREATE TABLE "policy_violations" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"cohort" text NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "policy_violations_remote_version_cohort_directive_blocked_pk" PRIMARY KEY("remote","version","cohort","directive","blocked")
);
--> statement-breakpoint
ALTER TABLE "load_minutes" ADD COLUMN "violations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_violations" ADD CONSTRAINT "policy_violations_reported" FOREIGN KEY ("remote","version","cohort") REFERENCES "public"."reported_versions"("remote","version","cohort") ON DELETE cascade ON UPDATE no action;