ALTER TABLE "documents" ADD COLUMN "saved_as" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "saved_for" text;--> statement-breakpoint
CREATE INDEX "documents_saved_for" ON "documents" USING btree ("saved_for") WHERE "documents"."saved_for" is not null;