DROP INDEX "leave_event_change";--> statement-breakpoint
CREATE UNIQUE INDEX "leave_event_change_lot" ON "leave_event" USING btree ("change_id","lot_id") WHERE "leave_event"."change_id" is not null;