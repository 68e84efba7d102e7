CREATE INDEX "checkouts_unpaid" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."state" <> 'granted';--> statement-breakpoint
CREATE INDEX "holds_held" ON "holds" USING btree ("created_at") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "holds_settled" ON "holds" USING btree ("settled_at");