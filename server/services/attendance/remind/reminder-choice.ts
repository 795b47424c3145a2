import type * as calls from '@contract/attendance/reminder-calls';
import { eq } from 'drizzle-orm';
import { USUAL_REMINDERS } from '@contract/attendance/reminder';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import { reminderChoice } from '@server/db/schema/attendance/day';
import type { CallOf } from '@server/services/call-of';
import { requireFunction } from '@server/services/role/require-permission';
import { choiceOf } from './reminded-by';

type Answer = Promise<Out<typeof calls.readReminderChoice>>;

/** What the caller is reminded of. */
export async function readReminderChoice({ ctx }: { ctx: SessionCtx }): Answer {
  await requireFunction(ctx, FUNCTION_ID.attendance);
  const [row] = await ctx.db
    .select()
    .from(reminderChoice)
    .where(eq(reminderChoice.memberId, ctx.session.memberId));
  return choiceOf(row);
}

/** Keeps what is named beside what was chosen before, so that two devices overwrite nothing of each other. */
export async function saveReminderChoice({ ctx, input }: CallOf<typeof calls.saveReminderChoice>): Answer {
  await requireFunction(ctx, FUNCTION_ID.attendance);
  const { tenantId, memberId } = ctx.session;
  const updatedAt = ctx.now();
  const [row] = await ctx.db
    .insert(reminderChoice)
    .values({ ...USUAL_REMINDERS, ...input, memberId, tenantId, updatedAt })
    .onConflictDoUpdate({ target: reminderChoice.memberId, set: { ...input, updatedAt } })
    .returning();
  return choiceOf(row);
}
