CREATE TABLE "request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" text NOT NULL,
	"signer_id" text,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_signers" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"changed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"delegations" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"signing_order" text NOT NULL,
	"message" text NOT NULL,
	"may_delegate" boolean NOT NULL,
	"passphrase" text,
	"fields" jsonb NOT NULL,
	"copies_to" text[] NOT NULL,
	"document_id" text NOT NULL,
	"page_count" integer NOT NULL,
	"step_job_id" text,
	"step_signer_id" text,
	"remind_every_days" integer NOT NULL,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"signer_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"signer_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_signers" ADD CONSTRAINT "request_signers_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_signer_id_request_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."request_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_sessions" ADD CONSTRAINT "signing_sessions_signer_id_request_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."request_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_signers_request" ON "request_signers" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "signature_requests_owner" ON "signature_requests" USING btree ("owner","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signature_requests_document" ON "signature_requests" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "signature_requests_step" ON "signature_requests" USING btree ("step_job_id");--> statement-breakpoint
CREATE INDEX "signature_requests_ends" ON "signature_requests" USING btree ("ends_at") WHERE "signature_requests"."state" = 'running';--> statement-breakpoint
CREATE INDEX "signature_requests_remind" ON "signature_requests" USING btree ("remind_at") WHERE "signature_requests"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "signature_requests_kept" ON "signature_requests" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "signing_links_signer" ON "signing_links" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "signing_sessions_signer" ON "signing_sessions" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "signing_sessions_expires" ON "signing_sessions" USING btree ("expires_at");