-- Approved leave of which nothing stays was withdrawn like a request that can be submitted again.
UPDATE "approval" SET "is_terminated" = true WHERE "status" = 'withdrawn' AND "process_code" IN ('leave', 'compensatoryLeave') AND EXISTS (
	SELECT 1 FROM "leave_change" c WHERE c."approval_id" = "approval"."id" AND c."state" = 'done' AND jsonb_array_length(c."kept") = 0);
