import * as calls from '@contract/attendance/place-calls';
import { digest } from '@server/auth/hash';
import type { SessionCtx } from '@server/kernel/context';
import { workPlace } from '@server/db/schema/attendance/rule';
import { recordOperation } from '@server/kernel/record-operation';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { lockPlace, ofPlace } from './save-place';
import { verb } from '@server/kernel/verb';

const MADE = { max: 20, windowMs: 3_600_000 };

/** A new secret for the screen at a door; the one before is forgotten, and its codes are no codes any more. */
export const makeDoorScreen = verb(
  calls.makeDoorScreen,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx, input }) => {
    await hitLimit(ctx, { key: `door-made:${ctx.session.tenantId}`, ...MADE });
    const secret = ctx.tokens();
    await keep(ctx, input.placeCode, digest(secret));
    return { secret };
  },
);

/** A place without a screen has none afterwards as well. */
export const endDoorScreen = verb(
  calls.endDoorScreen,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx, input }) => {
    await keep(ctx, input.placeCode, null);
    return {};
  },
);

async function keep(ctx: SessionCtx, placeCode: string, doorTokenHash: string | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { before, name, enName } = await lockPlace(tx, ctx, placeCode);
    if (doorTokenHash === null && before.doorTokenHash === null) {
      return;
    }
    await tx
      .update(workPlace)
      .set({ doorTokenHash, doorEpoch: before.doorEpoch + 1, updatedAt: ctx.now() })
      .where(ofPlace(before));
    await recordOperation(tx, ctx, {
      action: doorTokenHash === null ? 'workPlace.endDoor' : 'workPlace.makeDoor',
      targetId: placeCode,
      targetName: name,
      targetEnName: enName,
    });
  });
}
