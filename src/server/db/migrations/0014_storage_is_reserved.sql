CREATE TABLE "storage_reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text,
	"network" text NOT NULL,
	"bytes" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "storage_reservations_until" ON "storage_reservations" USING btree ("until");--> statement-breakpoint
CREATE INDEX "documents_network" ON "documents" USING btree ("network");