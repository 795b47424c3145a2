import { needsEligibility } from '@contract/leave/rule/eligibility';
import { leaveTermsAt } from '@contract/leave/rule/terms-at';
import type { SessionCtx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import { dayOf } from '@server/kernel/day-range';
import { localizedText } from '@server/kernel/localized-text';
import { leaveKinds } from '../leave-kinds';
import { leaveVersions } from '@server/services/work-rules/leave-rules';

/** The kinds of leave that people need a record for today, and what any kind is called. */
export async function kindsWithRecords(ctx: SessionCtx) {
  const all = await leaveKinds(ctx);
  const versions = await leaveVersions(ctx.db, ctx.session.tenantId);
  const today = dayOf(ctx.now());
  const nameOf = (kind: string): LocalizedText => {
    const item = all.find(({ itemCode }) => itemCode === kind);
    return item ? localizedText(item.itemName, item.itemEnName) : { zh_CN: kind };
  };
  const kinds = all
    .filter(
      ({ itemCode, status }) =>
        status === 0 && needsEligibility(itemCode, leaveTermsAt(versions, itemCode, today)),
    )
    .map(({ itemCode }) => ({ kind: itemCode, name: nameOf(itemCode) }));
  return { kinds, nameOf };
}
