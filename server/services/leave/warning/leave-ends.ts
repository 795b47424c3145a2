import { expiringSoon } from '@contract/leave/run/expiring';
import { dayOf } from '@server/kernel/day-range';
import { loadBalanceBooks } from '@server/services/leave/balance/load-balances';
import { leaveVersions } from '@server/services/work-rules/leave-rules';
import { termsWithRuns } from '@server/services/leave/run/terms-with-runs';
import { zoneOf } from '@server/kernel/zone-of';
import type { WarningSource } from '@server/services/warning/warning-source';

/**
 * Leave of one's own that soon cannot be taken any more: one a day on which some ends. Time off for overtime has a
 * warning of its own, and what will be carried over does not end.
 */
export const leaveEnds = {
  kind: 'leaveEnds',
  find: async ({ ctx }) => {
    const { tenantId, memberId } = ctx.session;
    const [today, zone] = [dayOf(ctx.now()), await zoneOf(ctx.db, tenantId)];
    const { lots, events } = await loadBalanceBooks(ctx.db, { tenantId, memberId }, { today, zone });
    const own = lots.filter(({ source }) => source !== 'compensatory');
    if (own.length === 0) {
      return [];
    }
    const termsOf = await termsWithRuns(ctx.db, tenantId, await leaveVersions(ctx.db, tenantId));
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    const days = kinds.flatMap((kind) =>
      expiringSoon(own, events, { kind, day: today, termsOn: termsOf(kind) }).map(({ lastDay }) => lastDay),
    );
    return [...new Set(days)].map((day) => ({ key: day, date: day, due: day, path: '/my-leave' }));
  },
} satisfies WarningSource;
