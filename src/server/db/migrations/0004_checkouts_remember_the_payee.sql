ALTER TABLE "checkouts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payee_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_owner_operation" ON "jobs" USING btree ("owner","operation");