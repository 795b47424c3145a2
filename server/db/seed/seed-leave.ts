import { eq } from 'drizzle-orm';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { allocate } from '@contract/leave/ledger/allocate';
import { quotaLot } from '@contract/leave/year/quota-lot';
import { isLeave, takenBy } from '@contract/leave/ledger/taken-by';
import type { Tx } from '../database';
import { approval } from '../schema/approval/approval';
import { formInstance } from '../schema/form/form';
import { leaveEvent, leaveLot } from '../schema/leave/leave';
import type { CompanySeed } from './company-seed';
import type { Ids } from './seed-base';
import type { SeededCompany } from './seed-company';

/** Days of paid annual leave by years with the company, the longest first. */
const ANNUAL = [
  { years: 10, days: 15 },
  { years: 5, days: 10 },
  { years: 0, days: 5 },
] as const;

/** What everybody has beside annual leave. */
const OTHERS = { sick: 12, compensatory: 4.5 } as const;

/** Days of the company's own beside the year's, by key of the person, and how many days from now they can still be taken. */
const EXTRA: Readonly<Record<string, { days: number; left: number }>> = { liHao: { days: 16, left: 26 } };
const DAY_MS = 86_400_000;

/** A lot with the days that are granted in it. */
type SeededLot = typeof leaveLot.$inferInsert & { days: number };

/** The leave that the people of a company have, this year and the next, since a request may be for either. */
export async function seedLeaveQuotas(
  tx: Tx,
  { people }: CompanySeed,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const thisYear = new Date(now.getTime() + 8 * 3_600_000).getUTCFullYear();
  const lots = people.flatMap(({ key, years = 2 }) => {
    const annual = ANNUAL.find((one) => years >= one.years)!.days;
    return [thisYear, thisYear + 1].flatMap((year) =>
      Object.entries({ annual, ...OTHERS }).map(([kind, days]): SeededLot => ({
        id: ids(),
        tenantId,
        memberId: members.get(key),
        kind,
        ...quotaLot(year),
        source: 'quota',
        grantedOn: `${thisYear}-01-01`,
        days,
      })),
    );
  });
  for (const { key } of people) {
    const extra = EXTRA[key];
    if (extra) {
      lots.push({
        id: ids(),
        tenantId,
        memberId: members.get(key),
        kind: 'annual',
        ...quotaLot(thisYear),
        source: 'company',
        sourceKey: `extra:${thisYear}`,
        validTo: new Date(now.getTime() + extra.left * DAY_MS).toISOString().slice(0, 10),
        grantedOn: `${thisYear}-01-01`,
        days: extra.days,
      });
    }
  }
  await tx.insert(leaveLot).values(lots);
  await tx.insert(leaveEvent).values(
    lots.map(({ id: lotId, memberId, kind, validFrom, days }) => ({
      id: ids(),
      tenantId,
      memberId,
      lotId,
      kind,
      type: 'grant' as const,
      minutes: days * LEAVE_DAY_MINUTES,
      day: validFrom,
      writtenAt: now,
    })),
  );
}

/** What the requests of a company take of it, in the order in which they were sent. */
export async function seedTakenLeave(
  tx: Tx,
  { tenantId }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const requests = await tx
    .select({ row: approval, values: formInstance.values })
    .from(approval)
    .innerJoin(formInstance, eq(formInstance.id, approval.formInstanceId))
    .where(eq(approval.tenantId, tenantId))
    .orderBy(approval.submittedAt, approval.no);
  const lots = await tx.select().from(leaveLot).where(eq(leaveLot.tenantId, tenantId));
  const events = (await tx.select().from(leaveEvent).where(eq(leaveEvent.tenantId, tenantId))).map(
    (event) => ({ ...event, at: '' }),
  );
  for (const { row, values } of requests) {
    const taken = isLeave(row) ? takenBy(row, values) : null;
    const { initiatorId: memberId, id: requestId, submittedAt } = row;
    if (taken) {
      const own = lots.filter((lot) => lot.memberId === memberId);
      const { entries } = allocate(own, events, { ...taken, requestId, at: '' });
      const made = entries.map((entry) => {
        const { at: _, ...kept } = entry;
        return { ...kept, id: ids(), tenantId, memberId, changeId: null, writtenAt: submittedAt ?? now };
      });
      await tx.insert(leaveEvent).values(made);
      events.push(...made.map((event) => ({ ...event, at: '' })));
    }
  }
}
