import { eq } from 'drizzle-orm';
import { addDays } from '@contract/day';
import type { EmploymentType } from '@contract/people/employment';
import { lastDayOf } from '@contract/people/rules/labor-contract';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { employment, laborContract, memberSkill } from '@server/db/schema/people/employment';
import { dayInChina, daysBefore, type CompanySeed } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';

/** Contracts of three years, and open-ended ones afterwards. */
const TERM_MONTHS = 36;
const FULL_WEEK = 40 * 60;

const PLACES: Readonly<Record<string, string>> = { xuhui: 'SH-XH', jingan: 'SH-JA', pudong: 'SH-PD' };
const PART_TIME: Readonly<Record<string, { type: EmploymentType; weeklyMinutes: number }>> = {
  guoJing: { type: 'partTime', weeklyMinutes: 24 * 60 },
  xuMeng: { type: 'partTime', weeklyMinutes: 20 * 60 },
};
/** Days from now on which a contract ends that is up for renewal. */
const ENDS_IN: Readonly<Record<string, number>> = { luoTao: 25 };
/** Everyone has been trained at the checkout; people of the stores work at the shelves and receive goods as well. */
const STATION_OF_ALL = 'WS01';
const STORE_STATIONS = ['WS02', 'WS03'] as const;
const STORES: readonly string[] = ['stores', ...Object.keys(PLACES)];

/** Employment type, manager, place, stations and contracts of the people of a company. */
export async function seedEmployment(
  tx: Tx,
  seed: CompanySeed,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const organs = new Map(seed.departments.map((one) => [one.key, one]));
  const rows = await tx.select().from(member).where(eq(member.tenantId, tenantId));
  const joinedOf = new Map(rows.map(({ id, joinedAt }) => [id, joinedAt]));
  const today = dayInChina(now, 0);
  for (const { key, department } of seed.people) {
    const memberId = members.get(key);
    const joinedAt = joinedOf.get(memberId)!;
    const organ = organs.get(department)!;
    const manager = organ.head === key ? organs.get(organ.parent ?? '')?.head : organ.head;
    const place = PLACES[department];
    await tx.insert(employment).values({
      memberId,
      tenantId,
      type: 'fullTime',
      weeklyMinutes: FULL_WEEK,
      ...PART_TIME[key],
      managerMemberId: manager ? members.get(manager) : null,
      homePlace: place ?? null,
      updatedAt: daysBefore(now, 60),
    });
    const fromDay = dayInChina(joinedAt, 0);
    const endsIn = ENDS_IN[key];
    const toDay = endsIn === undefined ? lastDayOf(fromDay, TERM_MONTHS) : dayInChina(now, endsIn);
    const contract = { tenantId, memberId, byMemberId: members.get('zhouJing') };
    await tx
      .insert(laborContract)
      .values({ ...contract, id: ids(), kind: 'fixed', fromDay, toDay, createdAt: joinedAt });
    if (toDay < today) {
      const renewal = { kind: 'openEnded' as const, fromDay: addDays(toDay, 1), createdAt: joinedAt };
      await tx.insert(laborContract).values({ ...contract, ...renewal, id: ids() });
    }
    const stations = [STATION_OF_ALL, ...(STORES.includes(department) ? STORE_STATIONS : [])];
    const skill = { memberId, tenantId, kind: 'station' as const, level: 'able' as const };
    await tx.insert(memberSkill).values(stations.map((code) => ({ ...skill, code })));
  }
}
