import { eq } from 'drizzle-orm';
import { templateOf } from '@contract/leave/rule/templates';
import type { Tx } from '../../database';
import { leaveEligibility } from '../../schema/leave/eligibility';
import { leaveRecordRequest } from '../../schema/leave/record-request';
import { leaveRule } from '../../schema/leave/rule';
import { member } from '../../schema/member';
import type { CompanySeed } from '../company-seed';
import type { Ids } from '../seed-base';
import type { SeededCompany } from '../seed-company';

/** Somebody in so many has no date of first work, as in most companies. */
const MISSING_EACH = 9;
/** One person in so many has a child younger than three. */
const PARENT_EACH = 8;

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
  await tx.insert(leaveEligibility).values(
    people
      .filter((_, index) => index % PARENT_EACH === 0)
      .map(({ key }, index) => ({
        id: ids(),
        tenantId,
        memberId: members.get(key),
        kind: 'parental',
        fromDay: `${year - 2}-0${(index % 9) + 1}-15`,
        untilDay: `${year + 1}-0${(index % 9) + 1}-14`,
        note: '出生医学证明',
        byMemberId: members.get(keeper.key),
        createdAt: now,
      })),
  );
  const parent = people.find((one, index) => index % PARENT_EACH !== 0 && one !== keeper);
  if (parent) {
    await tx.insert(leaveRecordRequest).values({
      id: ids(),
      tenantId,
      memberId: members.get(parent.key),
      kind: 'parental',
      title: { zh_CN: '育儿假', en: 'Parental leave' },
      fromDay: `${year - 1}-06-01`,
      untilDay: `${year + 2}-05-31`,
      note: '出生医学证明 P310000001',
      fileIds: [],
      askedAt: now,
    });
  }
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
