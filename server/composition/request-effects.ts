import type { RequestEffects } from '@server/services/approval/effect/follow-outcome';
import { punchClaimEffect, timeClaimEffect } from '@server/services/attendance/claim/claim-effect';
import { buildStaleDays } from '@server/services/attendance/days/stale-days';
import { keepLeave } from '@server/services/leave/ledger/keep-leave';
import { overtimeEffect } from '@server/services/overtime/effect/overtime-effect';
import { adjustmentEffect } from '@server/services/pay/record/adjustment-effect';
import { leaveEffect, tripEffect } from '@server/services/roster/absence-effect';
import { swapEffect } from '@server/services/roster/swap/swap-effect';
import { sealUseEffect } from '@server/services/seal/grant/seal-use-effect';

export const REQUEST_EFFECTS: RequestEffects = {
  effects: new Map([
    ['leave', leaveEffect],
    ['compensatoryLeave', leaveEffect],
    ['businessTrip', tripEffect],
    ['shiftSwap', swapEffect],
    ['overtime', overtimeEffect],
    ['makeUpPunch', punchClaimEffect],
    ['timeMakeUp', timeClaimEffect],
    ['sealUse', sealUseEffect],
    ['salaryAdjustment', adjustmentEffect],
  ]),
  afterEffect: async (tx, clock, { tenantId, initiatorId }) =>
    await buildStaleDays(tx, tenantId, clock.now(), [initiatorId]),
  afterOperation: keepLeave,
};
