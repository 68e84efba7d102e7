ALTER TABLE "credentials" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "user_agent";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";