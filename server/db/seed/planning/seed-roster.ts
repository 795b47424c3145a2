import { weekdayOf } from '@contract/day';
import type { PlannedShift } from '@contract/roster/assignment';
import type { Tx } from '../../database';
import { availability, wish } from '../../schema/planning/wish';
import { assignment, rosterChange, rosterPublication, rosterReader } from '../../schema/planning/roster';
import { dayInChina, daysBefore, hoursBefore } from '../company-seed';
import { AVAILABILITY_SEEDS, PLAN_STARTS, ROSTER_CHANGES, ROSTER_SEEDS, WISH_SEEDS } from '../records/roster';
import { seedSwaps } from './seed-swaps';
import type { Ids } from '../seed-base';
import type { SeededCompany } from '../seed-company';
import type { SeededShifts } from './seed-shifts';

const PLACE = 'SH-XH';
const CODES = { E: 'early', L: 'late', N: 'night', O: 'office' } as const;

/** What the store worked and will work: published as a whole once, and with some changes this morning. */
export async function seedRoster(
  tx: Tx,
  { tenantId, members }: SeededCompany,
  shifts: SeededShifts,
  ids: Ids,
  now: Date,
): Promise<void> {
  const publishedAt = daysBefore(now, 16);
  const changedAt = hoursBefore(now, 3);
  const shiftsOf = (letter: string | undefined): PlannedShift[] =>
    letter !== undefined && letter in CODES ? [shifts[CODES[letter as keyof typeof CODES]]] : [];
  const changes = ROSTER_CHANGES.map(({ who, inDays, was, isSeen }) => ({
    memberId: members.get(who),
    workDate: dayInChina(now, inDays),
    was: shiftsOf(was),
    now: shiftsOf(ROSTER_SEEDS.find((one) => one.who === who)?.days[inDays - PLAN_STARTS]),
    isSeen,
  }));
  const days = ROSTER_SEEDS.flatMap(({ who, days: letters }) =>
    letters.split('').map((letter, index) => {
      const memberId = members.get(who);
      const workDate = dayInChina(now, index + PLAN_STARTS);
      const change = changes.find((one) => one.memberId === memberId && one.workDate === workDate);
      return { memberId, workDate, planned: shiftsOf(letter), before: change?.was ?? shiftsOf(letter) };
    }),
  );
  const works = days.flatMap(({ memberId, workDate, planned, before }) =>
    planned.map((shift) => ({
      id: ids(),
      tenantId,
      memberId,
      workDate,
      shift,
      placeCode: PLACE,
      source: 'roster' as const,
      revision: before === planned || before.length === 0 ? 1 : 2,
      createdAt: publishedAt,
      updatedAt: before === planned ? publishedAt : changedAt,
    })),
  );
  await tx.insert(assignment).values(works);
  await seedSwaps(tx, { tenantId, members }, works, ids, now);
  await tx.insert(wish).values(
    WISH_SEEDS.map(({ who, inDays, kind }) => ({
      memberId: members.get(who),
      tenantId,
      workDate: dayInChina(now, inDays),
      kind,
      updatedAt: publishedAt,
    })),
  );
  await tx.insert(availability).values(
    AVAILABILITY_SEEDS.map(({ who, inDays, hours }) => ({
      memberId: members.get(who),
      tenantId,
      week: [{ weekday: weekdayOf(dayInChina(now, inDays)), ...hours }],
      updatedAt: publishedAt,
    })),
  );
  const publish = async (at: Date, told: Change[], seenAt: (memberId: string) => Date | null) => {
    const publicationId = ids();
    const dates = told.map(({ workDate }) => workDate).sort();
    await tx.insert(rosterPublication).values({
      id: publicationId,
      tenantId,
      publisherMemberId: members.get('chenLin'),
      requestId: `seed-roster-${dates[0]}`,
      fromDate: dates[0]!,
      toDate: dates.at(-1)!,
      publishedAt: at,
    });
    await tx.insert(rosterChange).values(told.map((one) => ({ ...one, publicationId, tenantId })));
    const readers = [...new Set(told.map(({ memberId }) => memberId))];
    await tx
      .insert(rosterReader)
      .values(readers.map((memberId) => ({ publicationId, memberId, tenantId, seenAt: seenAt(memberId) })));
  };
  await publish(
    publishedAt,
    days
      .filter(({ before }) => before.length > 0)
      .map(({ memberId, workDate, before }) => ({ memberId, workDate, was: [], now: before })),
    () => daysBefore(now, 15),
  );
  await publish(
    changedAt,
    changes.map(({ isSeen: _isSeen, ...change }) => change),
    (memberId) =>
      changes.every((one) => one.memberId !== memberId || one.isSeen) ? hoursBefore(now, 2) : null,
  );
}

type Change = { memberId: string; workDate: string; was: PlannedShift[]; now: PlannedShift[] };
