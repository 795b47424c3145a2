import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { punch } from '@server/db/schema/attendance/punch';
import { reaches } from '@server/services/access/data-scope';

/** Whether somebody may see a punch, and so its photo: its person, and who keeps attendance of theirs. */
export async function maySeePunch(ctx: SessionCtx, punchId: string): Promise<boolean> {
  const { memberId, tenantId } = ctx.session;
  const [row] = await ctx.db
    .select({ memberId: punch.memberId })
    .from(punch)
    .where(and(eq(punch.id, punchId), eq(punch.tenantId, tenantId)));
  return (
    row !== undefined &&
    (row.memberId === memberId || (await reaches(ctx, FUNCTION_ID.attendanceBoard, row.memberId)))
  );
}
