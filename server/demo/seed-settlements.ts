import { weekdayOf } from '@contract/day';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { monthOf } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { USUAL_ZONE } from '@contract/zone';
import { buildDays } from '@server/services/attendance/days/build-days';
import { buildPeople } from '@server/services/settlement/build/build-people';
import { askToConfirm } from '@server/services/settlement/work-items';
import { inZone } from '@server/kernel/in-zone';
import type { Tx } from '@server/db/database';
import { dayExcuse } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { member } from '@server/db/schema/member';
import { assignment } from '@server/db/schema/planning/roster';
import { settlement, settlementNote, settlementPerson, settlementRemark } from '@server/db/schema/settlement';
import { dayInChina, daysBefore } from '@server/db/seed/company-seed';
import { RULE_SEED } from '@server/db/seed/records/attendance';
import { PLAN_STARTS } from '@server/db/seed/records/roster';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';

/** Who worked in the months before the demo's roster, from nine to six with an hour of rest. */
const WORKERS = ['liHao', 'wangFang', 'zhaoMin', 'liuWei'] as const;
/** Days after its end until a month is settled. */
const SETTLED_AFTER = 5;
const FIRST_DAY = 4;
const LAST_DAY = 17;
/** Who came late on the first of these days, and by how much. */
const LATE = { who: 'liHao', minutes: 35 };
/** Who stayed on the last of these days for a stocktake without a request, and disputes it: minutes after the end. */
const STAYED = { who: 'zhaoMin', minutes: 125 };
const SHIFT = {
  name: '早班',
  enName: 'Morning',
  label: '早',
  enLabel: 'M',
  colour: 2 as const,
  segments: [{ startTime: '09:00', endTime: '18:00', restHours: 1, stationCode: 'WS01' }],
};

type Given = { tx: Tx; company: SeededCompany; ids: Ids; now: Date };

/** Two months that were settled: the one before the last is locked, and something late of it is booked in the last, which waits. */
export async function seedSettlements(tx: Tx, company: SeededCompany, ids: Ids, now: Date): Promise<void> {
  const given = { tx, company, ids, now };
  await inZone(USUAL_ZONE, async () => {
    const last = monthBefore(monthOf(dayInChina(now, -SETTLED_AFTER)).from);
    const before = monthBefore(last.from);
    await layRules(given, before.from);
    const worked = [...(await layDays(given, before)), ...(await layDays(given, last))];
    const everybody = await tx
      .select({ id: member.id })
      .from(member)
      .where(eq(member.tenantId, company.tenantId))
      .orderBy(asc(member.id));
    const people = everybody.map(({ id }) => id);
    await buildDays(tx, company.tenantId, people, { from: before.from, to: last.to }, now);
    const locked = await settle(given, before, people, 12);
    await confirmAll(given, locked, people, 10);
    await tx
      .update(settlement)
      .set({ state: 'locked', lockedAt: daysBefore(now, 9) })
      .where(eq(settlement.id, locked));
    await excuseLate(given, worked[0]);
    const waiting = await settle(given, last, people, 3);
    await confirmAll(given, waiting, [company.members.get('wangFang')], 2);
    await dispute(given, waiting, company.members.get(STAYED.who));
    await askTheRest(given, waiting);
  });
}

const monthBefore = (from: string) => monthOf(dateOf(dayNumber(from) - 1));

/** The store's terms have held for longer than its roster. */
async function layRules({ tx, company, ids, now }: Given, fromDate: string): Promise<void> {
  await tx.insert(attendanceRule).values({
    id: ids(),
    tenantId: company.tenantId,
    groupId: 'default',
    fromDate,
    terms: { ...RULE_SEED, confirmation: false },
    createdByMemberId: company.members.get('zhouJing'),
    createdAt: daysBefore(now, 90),
  });
}

/** Workdays of a month with their punches, as far as the roster of the demo does not plan them. Answers the dates. */
async function layDays({ tx, company, ids, now }: Given, { from }: { from: string }): Promise<string[]> {
  const { tenantId, members } = company;
  const dates = Array.from({ length: LAST_DAY - FIRST_DAY }, (_, at) =>
    dateOf(dayNumber(from) + FIRST_DAY + at),
  ).filter((date) => ![0, 6].includes(weekdayOf(date)) && date < dayInChina(now, PLAN_STARTS - 2));
  const works = WORKERS.flatMap((who) => dates.map((workDate, index) => ({ who, workDate, index })));
  if (works.length === 0) {
    return dates;
  }
  const at = (date: string, minutes: number) =>
    new Date(Date.parse(`${date}T09:00:00+08:00`) + minutes * 60_000);
  await tx.insert(assignment).values(
    works.map(({ who, workDate }) => ({
      id: ids(),
      tenantId,
      memberId: members.get(who),
      workDate,
      shift: SHIFT,
      source: 'roster' as const,
      createdAt: at(workDate, 0),
      updatedAt: at(workDate, 0),
    })),
  );
  await tx.insert(punch).values(
    works.flatMap(({ who, workDate, index }) =>
      [
        who === LATE.who && index === 0 ? LATE.minutes : -4 - index,
        who === STAYED.who && index === dates.length - 1 ? 540 + STAYED.minutes : 542 + index,
      ].map((minutes) => {
        const moment = at(workDate, minutes);
        const id = ids();
        return {
          id,
          tenantId,
          memberId: members.get(who),
          requestId: id,
          at: moment,
          receivedAt: moment,
          way: 'live' as const,
          score: 80,
          reasons: [{ code: 'live' as const, points: 20 }],
          review: 'none' as const,
        };
      }),
    ),
  );
  return dates;
}

/** A period whose people have been asked so many days ago. */
async function settle(
  { tx, company, ids, now }: Given,
  { from, to }: { from: string; to: string },
  people: readonly string[],
  askedDays: number,
): Promise<string> {
  const { tenantId } = company;
  const [id, buildId] = [ids(), ids()];
  const createdAt = daysBefore(now, askedDays + 1);
  await tx
    .insert(settlement)
    .values({ id, tenantId, fromDate: from, toDate: to, buildId, builtAt: createdAt, createdAt });
  await buildPeople(
    tx,
    { now: () => createdAt, ids },
    { id, tenantId, buildId },
    people.map((memberId) => ({ memberId, span: { from, to } })),
  );
  await tx
    .update(settlement)
    .set({ state: 'confirming', revision: 2, confirmBy: dayInChina(now, 5 - askedDays) })
    .where(eq(settlement.id, id));
  await tx.insert(settlementNote).values(
    (['started', 'asked'] as const).map((kind, index) => ({
      id: ids(),
      tenantId,
      settlementId: id,
      kind,
      byMemberId: company.members.get('zhouJing'),
      createdAt: daysBefore(now, askedDays + 1 - index),
    })),
  );
  return id;
}

/** Whoever has said nothing of a period has it to do. */
async function askTheRest({ tx, ids, now }: Given, id: string): Promise<void> {
  const [row] = await tx.select().from(settlement).where(eq(settlement.id, id));
  const rest = await tx
    .select({ memberId: settlementPerson.memberId })
    .from(settlementPerson)
    .where(and(eq(settlementPerson.settlementId, id), eq(settlementPerson.state, 'pending')))
    .orderBy(asc(settlementPerson.memberId));
  await askToConfirm(tx, { now: () => daysBefore(now, 3), ids }, row!, rest);
}

async function confirmAll(
  { tx, now }: Given,
  id: string,
  memberIds: readonly string[],
  daysAgo: number,
): Promise<void> {
  const rows = await tx
    .select()
    .from(settlementPerson)
    .where(and(eq(settlementPerson.settlementId, id), inArray(settlementPerson.memberId, [...memberIds])));
  for (const { memberId, hash, figures } of rows) {
    const at = daysBefore(now, daysAgo);
    await tx
      .update(settlementPerson)
      .set({
        state: 'confirmed',
        confirmedHash: hash,
        confirmedFigures: figures,
        confirmedAt: at,
        changedAt: at,
      })
      .where(and(eq(settlementPerson.settlementId, id), eq(settlementPerson.memberId, memberId)));
  }
}

/** Somebody's lateness is excused after the lock: the next period books it. */
async function excuseLate({ tx, company, ids, now }: Given, workDate: string | undefined): Promise<void> {
  if (workDate === undefined) {
    return;
  }
  const { tenantId, members } = company;
  await tx.insert(dayExcuse).values({
    memberId: members.get(LATE.who),
    workDate,
    flag: 'seriouslyLate',
    tenantId,
    reason: '地铁故障，已核实',
    excusedByMemberId: members.get('zhouJing'),
    actId: ids(),
    createdAt: daysBefore(now, 5),
  });
  await buildDays(tx, tenantId, [members.get(LATE.who)], { from: workDate, to: workDate }, now);
}

async function dispute({ tx, company, ids, now }: Given, id: string, memberId: string): Promise<void> {
  const createdAt = daysBefore(now, 1);
  await tx.insert(settlementRemark).values({
    id: ids(),
    tenantId: company.tenantId,
    settlementId: id,
    memberId,
    authorMemberId: memberId,
    requestId: ids(),
    text: '盘点那天加班了两小时，没有算进来',
    createdAt,
  });
  await tx
    .update(settlementPerson)
    .set({ state: 'disputed', changedAt: createdAt })
    .where(and(eq(settlementPerson.settlementId, id), eq(settlementPerson.memberId, memberId)));
}
