import { eq } from 'drizzle-orm';
import { templateOf } from '@contract/leave/rule/templates';
import type { Tx } from '../../database';
import { leaveRule } from '../../schema/leave/rule';
import { member } from '../../schema/member';
import type { CompanySeed } from '../company-seed';
import type { Ids } from '../seed-base';
import type { SeededCompany } from '../seed-company';

/** Somebody in so many has no date of first work, as in most companies. */
const MISSING_EACH = 9;

/**
 * Rules of leave from the next year on, that an administrator can try and turn on: this year's days were set by hand. Most people worked
 * for others before.
 */
export async function seedLeaveRules(
  tx: Tx,
  { people }: CompanySeed,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const year = new Date(now.getTime() + 8 * 3_600_000).getUTCFullYear() + 1;
  const keeper = people.find(({ roles = [] }) => roles.includes('companyAdministrator'))!;
  const version = {
    tenantId,
    fromDate: `${year}-01-01`,
    createdByMemberId: members.get(keeper.key),
    createdAt: now,
  };
  await tx.insert(leaveRule).values([
    {
      ...version,
      id: ids(),
      kind: 'annual',
      terms: {
        ...templateOf('annual'),
        grant: {
          by: 'statute',
          extra: [
            { fromYears: 3, days: 1 },
            { fromYears: 5, days: 2 },
          ],
        },
        carry: { maxDays: 5, until: '03-31' },
        belowZeroDays: null,
      },
      note: '新的员工手册',
    },
    { ...version, id: ids(), kind: 'parental', terms: templateOf('parental'), note: '' },
  ]);
  for (const [index, { key, years = 2 }] of people.entries()) {
    if (index % MISSING_EACH !== MISSING_EACH - 1) {
      const since = year - 1 - years - (index % 4) * 3 - 1;
      await tx
        .update(member)
        .set({ serviceSince: `${since}-07-01` })
        .where(eq(member.id, members.get(key)));
    }
  }
}
