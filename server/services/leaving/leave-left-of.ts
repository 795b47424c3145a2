import type { LeaveLeftItem } from '@contract/leaving/calls';
import { leaveLeft } from '@contract/leaving/rules/leave-left';
import { leaveTermsAt } from '@contract/leave/rule/terms-at';
import type { SessionCtx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { zoneOf } from '@server/kernel/zone-of';
import { leaveKinds } from '@server/services/leave/leave-kinds';
import { loadOutlook } from '@server/services/leave/balance/outlook';
import { loadBooks } from '@server/services/leave/ledger/books';
import { serviceOf } from '@server/services/leave/run/service-of';
import type { MemberRow } from '@server/services/people/member/found-member';
import { leaveVersions } from '@server/services/work-rules/leave-rules';

/** Leave that is paid out to a person whose last working day this is, with what the daily runs will do until then. */
export async function leaveLeftOf(
  ctx: SessionCtx,
  member: MemberRow,
  lastDay: string,
): Promise<LeaveLeftItem[]> {
  const { tenantId } = ctx.session;
  const zone = await zoneOf(ctx.db, tenantId);
  const { lots, events } = (await loadBooks(ctx.db, [member.id], zone))(member.id);
  const versions = await leaveVersions(ctx.db, tenantId);
  const today = dayOf(ctx.now());
  const owner = { tenantId, memberId: member.id };
  const outlook = await loadOutlook(ctx.db, owner, { lots, events }, { today, day: lastDay });
  const person = { ...serviceOf(member), leftOn: lastDay };
  return (await leaveKinds(ctx)).flatMap(({ itemCode: kind, itemName, itemEnName }) => {
    const { coming } = outlook(kind);
    const left = leaveLeft(
      [...lots, ...coming.lots],
      [...events, ...coming.events],
      person,
      kind,
      leaveTermsAt(versions, kind, lastDay),
    );
    return left ? [{ ...left, name: { zh_CN: itemName, ...(itemEnName && { en: itemEnName }) } }] : [];
  });
}
