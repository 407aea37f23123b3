ALTER TABLE "audit_entries" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "refusal_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_refusal" ON "audit_entries" USING btree ("refusal_key");--> statement-breakpoint
DROP TRIGGER "audit_entries_only_grow" ON "audit_entries";--> statement-breakpoint
CREATE TRIGGER "audit_entries_only_grow" BEFORE DELETE OR TRUNCATE ON "audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE FUNCTION "only_count_refusals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."refusal_key" IS NOT NULL AND NEW."count" > OLD."count"
		AND to_jsonb(NEW) - 'count' = to_jsonb(OLD) - 'count' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit log only grows.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_only_count" BEFORE UPDATE ON "audit_entries"
	FOR EACH ROW EXECUTE FUNCTION "only_count_refusals"();
