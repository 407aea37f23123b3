CREATE TABLE "load_minutes" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"cohort" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"failures" integer NOT NULL,
	"errors" integer NOT NULL,
	CONSTRAINT "load_minutes_remote_version_cohort_minute_pk" PRIMARY KEY("remote","version","cohort","minute")
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"cohort" text NOT NULL,
	"metric" text NOT NULL,
	"upper_bound" double precision NOT NULL,
	"total" bigint NOT NULL,
	"sum" double precision NOT NULL,
	CONSTRAINT "measurements_remote_version_cohort_metric_upper_bound_pk" PRIMARY KEY("remote","version","cohort","metric","upper_bound")
);
--> statement-breakpoint
CREATE TABLE "reported_versions" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"cohort" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reported_versions_remote_version_cohort_pk" PRIMARY KEY("remote","version","cohort")
);
--> statement-breakpoint
CREATE TABLE "uncaught_errors" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"cohort" text NOT NULL,
	"kind" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "uncaught_errors_remote_version_cohort_kind_pk" PRIMARY KEY("remote","version","cohort","kind")
);
--> statement-breakpoint
ALTER TABLE "load_minutes" ADD CONSTRAINT "load_minutes_reported" FOREIGN KEY ("remote","version","cohort") REFERENCES "public"."reported_versions"("remote","version","cohort") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_reported" FOREIGN KEY ("remote","version","cohort") REFERENCES "public"."reported_versions"("remote","version","cohort") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uncaught_errors" ADD CONSTRAINT "uncaught_errors_reported" FOREIGN KEY ("remote","version","cohort") REFERENCES "public"."reported_versions"("remote","version","cohort") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "load_minutes_minute" ON "load_minutes" USING btree ("minute");
--> statement-breakpoint
CREATE INDEX "reported_versions_seen" ON "reported_versions" USING btree ("seen_at");
--> statement-breakpoint
ALTER TABLE "remote_loads" DROP CONSTRAINT "remote_loads_remote_version_step_outcome_pk";
--> statement-breakpoint
-- What was counted until now came without a cohort.
ALTER TABLE "remote_loads" ADD COLUMN "cohort" text DEFAULT 'stable' NOT NULL;
--> statement-breakpoint
ALTER TABLE "remote_loads" ALTER COLUMN "cohort" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "remote_loads" ADD CONSTRAINT "remote_loads_remote_version_cohort_step_outcome_pk" PRIMARY KEY("remote","version","cohort","step","outcome");
--> statement-breakpoint
INSERT INTO "reported_versions" ("remote", "version", "cohort")
SELECT DISTINCT "remote", "version", "cohort" FROM "remote_loads";
--> statement-breakpoint
ALTER TABLE "remote_loads" ADD CONSTRAINT "remote_loads_reported" FOREIGN KEY ("remote","version","cohort") REFERENCES "public"."reported_versions"("remote","version","cohort") ON DELETE cascade ON UPDATE no action;
