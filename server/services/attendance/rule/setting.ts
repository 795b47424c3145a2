import * as calls from '@contract/attendance/rule-calls';
import { LOCATION_DAYS } from '@contract/attendance/rule-calls';
import { eq } from 'drizzle-orm';
import { attendanceSetting } from '@server/db/schema/attendance/rule';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';

/** For how many days positions of punches are kept: the usual while nobody has said. */
export const getAttendanceSetting = verb(
  calls.getAttendanceSetting,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx }) => {
    const [row] = await ctx.db
      .select()
      .from(attendanceSetting)
      .where(eq(attendanceSetting.tenantId, ctx.session.tenantId));
    return { locationDays: row?.locationDays ?? LOCATION_DAYS.usual, revision: row?.revision ?? 0 };
  },
);

/** Settles it. Refuses with conflict who has not seen the last change. */
export const saveAttendanceSetting = verb(
  calls.saveAttendanceSetting,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx, input: { revision, locationDays } }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const usual = { tenantId, locationDays: LOCATION_DAYS.usual, revision: 0, updatedAt: ctx.now() };
      await tx.insert(attendanceSetting).values(usual).onConflictDoNothing();
      const ofCompany = eq(attendanceSetting.tenantId, tenantId);
      const [before = usual] = await tx.select().from(attendanceSetting).where(ofCompany).for('update');
      if (before.revision !== revision) {
        throw new ServiceError('conflict');
      }
      if (before.locationDays === locationDays) {
        return { revision };
      }
      await tx
        .update(attendanceSetting)
        .set({ locationDays, revision: revision + 1, updatedAt: ctx.now() })
        .where(ofCompany);
      await recordOperation(tx, ctx, {
        action: 'attendanceRule.saveSetting',
        changes: [{ field: 'locationDays', from: String(before.locationDays), to: String(locationDays) }],
      });
      return { revision: revision + 1 };
    });
  },
);
