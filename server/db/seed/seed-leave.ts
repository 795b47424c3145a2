import type { Tx } from '../database';
import { leaveQuota } from '../schema/leave';
import type { CompanySeed } from './company-seed';
import type { SeededCompany } from './seed-company';

/** Days of paid annual leave by years with the company, the longest first. */
const ANNUAL = [
  { years: 10, days: 15 },
  { years: 5, days: 10 },
  { years: 0, days: 5 },
] as const;

/** What everybody has beside annual leave. */
const OTHERS = { sick: 12, compensatory: 4.5 } as const;

/** The leave that the people of a company have, this year and the next, since a request may be for either. */
export async function seedLeaveQuotas(
  tx: Tx,
  { people }: CompanySeed,
  { tenantId, members }: SeededCompany,
  now: Date,
): Promise<void> {
  const thisYear = new Date(now.getTime() + 8 * 3_600_000).getUTCFullYear();
  await tx.insert(leaveQuota).values(
    people.flatMap(({ key, years = 2 }) => {
      const annual = ANNUAL.find((one) => years >= one.years)!.days;
      return [thisYear, thisYear + 1].flatMap((year) =>
        Object.entries({ annual, ...OTHERS }).map(([kind, days]) => ({
          tenantId,
          memberId: members.get(key),
          year,
          kind,
          days,
        })),
      );
    }),
  );
}
