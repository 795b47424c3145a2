import * as z from 'zod/mini';
import { APPROVAL_STATUSES, reasonSchema } from './approval';

/** How long a decision can be taken back. */
export const UNDO_SECONDS = 10;

/** A decision that can be taken back, and for how long: `leftMs` counts from the answer, whatever the phone's clock says. */
export const undoSchema = z.object({ eventId: z.string(), until: z.string(), leftMs: z.number() });

/** What an operation answers: how the item stands, and what comes next. */
export const outcomeSchema = z.object({
  approvalId: z.string(),
  no: z.nullish(z.string()),
  status: z.enum(APPROVAL_STATUSES),
  revision: z.number(),
  /** All have approved, but it could not take effect: why, in `why`. An administrator has it now. */
  obstacle: z.nullish(reasonSchema),
  undo: z.nullish(undoSchema),
  nextPendingId: z.nullish(z.string()),
  /** The questionnaire that the signed-in initiator has still to answer. */
  questionnaireDueId: z.nullish(z.string()),
});
export type ApprovalOutcome = z.infer<typeof outcomeSchema>;
