ALTER TABLE "audit" ALTER COLUMN "operator" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ALTER COLUMN "user_id" DROP NOT NULL;