import * as calls from '@contract/attendance/reminder-calls';
import { eq } from 'drizzle-orm';
import { USUAL_REMINDERS } from '@contract/attendance/reminder';
import { reminderChoice } from '@server/db/schema/attendance/day';
import { choiceOf } from './reminded-by';
import { verb } from '@server/kernel/verb';

/** What the caller is reminded of. */
export const readReminderChoice = verb(
  calls.readReminderChoice,
  { permission: 'attendance', scope: 'self' },
  async ({ ctx }) => {
    const [row] = await ctx.db
      .select()
      .from(reminderChoice)
      .where(eq(reminderChoice.memberId, ctx.session.memberId));
    return choiceOf(row);
  },
);

/** Keeps what is named beside what was chosen before, so that two devices overwrite nothing of each other. */
export const saveReminderChoice = verb(
  calls.saveReminderChoice,
  { permission: 'attendance', scope: 'self' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const updatedAt = ctx.now();
    const [row] = await ctx.db
      .insert(reminderChoice)
      .values({ ...USUAL_REMINDERS, ...input, memberId, tenantId, updatedAt })
      .onConflictDoUpdate({ target: reminderChoice.memberId, set: { ...input, updatedAt } })
      .returning();
    return choiceOf(row);
  },
);
