import { handOverDecisions } from '@server/services/approval/act/hand-over-decisions';
import { withdrawOwn } from '@server/services/approval/act/withdraw-own';
import { endDelegations } from '@server/services/delegation/end-delegations';
import { endLeaveOf } from '@server/services/leave/ledger/end-leave-of';
import { lockOrdersOf, releaseLeaver } from '@server/services/open-shift/take/release-leaver';
import { linkPayslips } from '@server/services/payslip/link/request-links';
import type { Leaving } from '@server/services/person/leaving';
import { openShiftsOf } from '@server/services/roster/gap/open-shifts-of';
import { workEnds } from '@server/services/roster/work-ends';
import { lockSwapPeople, releaseSwaps } from '@server/services/roster/swap/watch-swaps';
import { releaseSeals } from '@server/services/seal/grant/end-grants';
import { tellOfStamper } from '@server/services/seal/grant/stamper-leaves';
import { leaveSignings } from '@server/services/signing/act/leave-signings';

export const LEAVING: Leaving = {
  lock: async (tx, memberIds) => {
    const orders = await lockOrdersOf(tx, memberIds);
    await lockSwapPeople(tx, memberIds);
    return async (ctx, leaver, heir) => {
      await releaseLeaver(tx, ctx, orders, leaver);
      await releaseSwaps(tx, ctx, leaver);
      await leaveSignings(tx, ctx, leaver, heir);
      await linkPayslips(tx, ctx, leaver);
      await openShiftsOf(tx, ctx, leaver);
      await releaseSeals(tx, ctx, leaver);
      await withdrawOwn(tx, ctx, leaver);
      await endDelegations(tx, ctx, leaver);
    };
  },
  announce: tellOfStamper,
  handOver: handOverDecisions,
  comeBack: endLeaveOf,
  workEnds,
};
