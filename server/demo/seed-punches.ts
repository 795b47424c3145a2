import { eq } from 'drizzle-orm';
import type { EvidenceCode } from '@contract/attendance/evidence';
import { EVIDENCE_POINTS } from '@contract/attendance/rules/evidence-of';
import { stretchesOf } from '@contract/attendance/rules/stretches';
import type { Days } from '@contract/roster/rules/days';
import { USUAL_ZONE } from '@contract/zone';
import { attendanceFactsOf } from '@server/services/attendance/days/attendance-facts';
import { buildDays } from '@server/services/attendance/days/build-days';
import { inZone } from '@server/kernel/in-zone';
import type { Tx } from '@server/db/database';
import { overtimeRequest } from '@server/db/schema/attendance/overtime';
import { punch } from '@server/db/schema/attendance/punch';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { assignment } from '@server/db/schema/planning/roster';
import { dayInChina } from '@server/db/seed/company-seed';
import { PUNCH_SEEDS } from '@server/db/seed/records/attendance';
import { PLAN_STARTS } from '@server/db/seed/records/roster';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';
import { clockMinute, momentOfMinute } from '../kernel/clock-minute';

/** The store whose location is known. */
const PLACE = 'SH-XH';

/** Whose punches these are, and those that went differently, by person and date. */
type Punching = {
  tenantId: string;
  ids: Ids;
  now: Date;
  special: Map<string, (typeof PUNCH_SEEDS)[number]>;
  /** Places by the key of a work, of an open shift by the beginning of it. */
  places: ReadonlyMap<string, string | null>;
};

/** Punches up to now for all planned work: roster, open shifts and overtime; see {@link PUNCH_SEEDS}. */
export async function seedPunches(
  tx: Tx,
  company: SeededCompany,
  seeds: typeof PUNCH_SEEDS,
  ids: Ids,
  now: Date,
): Promise<void> {
  const { tenantId, members } = company;
  const special = new Map(
    seeds.map((one) => [`${members.get(one.who)} ${dayInChina(now, one.inDays)}`, one] as const),
  );
  const places = await placesOf(tx, tenantId);
  const given = { tenantId, ids, now, special, places };
  const roster = { from: dayInChina(now, PLAN_STARTS), to: dayInChina(now, 0) };
  const overtime = await tx.select().from(overtimeRequest).where(eq(overtimeRequest.tenantId, tenantId));
  await inZone(USUAL_ZONE, async () => {
    await punchWork(tx, given, members.all(), roster);
    for (const { memberId, workDate } of overtime) {
      if (workDate < roster.from) {
        await punchWork(tx, given, [memberId], { from: workDate, to: workDate });
      }
    }
    const owners = [...new Set(overtime.map(({ memberId }) => memberId))];
    for (const { from, to } of [
      ...overtime
        .filter(({ workDate }) => workDate < roster.from)
        .map(({ workDate }) => ({ from: workDate, to: workDate })),
      roster,
    ]) {
      // Closes overtime days now, so that the first reader sees their totals.
      await buildDays(tx, tenantId, owners, { from, to }, now);
    }
  });
  if (special.size > 0) {
    throw new Error(`The demo has no work to punch for on ${[...special.keys()].join(', ')}.`);
  }
}

async function placesOf(tx: Tx, tenantId: string): Promise<Punching['places']> {
  const works = await tx.select().from(assignment).where(eq(assignment.tenantId, tenantId));
  const orders = await tx.select().from(scheduleOrder).where(eq(scheduleOrder.tenantId, tenantId));
  return new Map([
    ...works.map(({ id, placeCode }) => [id, placeCode] as const),
    ...orders.map(({ id, placeCode }) => [`take ${id}`, placeCode] as const),
  ]);
}

async function punchWork(
  tx: Tx,
  { tenantId, ids, now, special, places }: Punching,
  people: readonly string[],
  days: Days,
): Promise<void> {
  const facts = await attendanceFactsOf(tx, tenantId, people, days, now);
  const minute = clockMinute(now);
  const made = [...facts].flatMap(([memberId, own]) => {
    const stretches = stretchesOf(own, days);
    return stretches.flatMap((stretch, index) => {
      const { workDate, start, end, keys } = stretch;
      const key = `${memberId} ${workDate}`;
      const day = special.get(key);
      const isLast = stretches[index + 1]?.workDate !== workDate;
      const seed = index + dayOfMonth(workDate) + memberId.charCodeAt(0);
      const moments = [
        given(start, -3 - (seed % 9), stretch.index === 0 ? day?.in : undefined),
        given(end, 1 + ((seed * 5) % 11), isLast ? day?.out : undefined),
      ];
      if (isLast) {
        special.delete(key);
      }
      const placeCode = places.get(keys[0]!) ?? places.get(keys[0]!.split(' ').slice(0, 2).join(' ')) ?? null;
      const place = placeOf(own.termsOn(workDate)?.place, placeCode, day?.isFieldWork === true);
      return moments.flat().map((at) => ({ memberId, at, ...place }));
    });
  });
  const rows = made
    .filter(({ at }) => at <= minute)
    .map(({ memberId, at, placeCode, isFieldWork, codes }) => {
      const moment = momentOfMinute(at);
      const reasons = codes.map((code) => ({ code, points: EVIDENCE_POINTS[code] }));
      return {
        id: ids(),
        tenantId,
        memberId,
        requestId: `seed-punch-${at}`,
        at: moment,
        receivedAt: moment,
        way: 'live' as const,
        isFieldWork,
        placeCode,
        score: reasons.reduce((sum, { points }) => sum + points, 0),
        reasons: reasons.map((one) => (one.code in METRES ? { ...one, metres: METRES[one.code] } : one)),
        note: isFieldWork ? '在客户现场盘点' : null,
        review: isFieldWork ? ('waiting' as const) : ('none' as const),
      };
    });
  if (rows.length > 0) {
    await tx.insert(punch).values(rows);
  }
}

const dayOfMonth = (date: string) => Number(date.slice(8));

/** The minute of a punch: usually around the plan; `other` is how far it was from it, or null where it was forgotten. */
const given = (planned: number, usual: number, other: number | null | undefined): number[] =>
  other === null ? [] : [planned + (other ?? usual)];

const METRES: Partial<Record<EvidenceCode, number>> = { inside: 40, outside: 2_300 };

/** Where a punch was made, and what speaks for it. */
function placeOf(asked: 'anywhere' | 'fence' | undefined, placeCode: string | null, isFieldWork: boolean) {
  if (isFieldWork) {
    return { isFieldWork, placeCode: null, codes: ['outside', 'note', 'live'] satisfies EvidenceCode[] };
  }
  // Other stores and the warehouse are no places of the group: who helps there punches by the code at the door.
  const atPlace: EvidenceCode = placeCode === PLACE ? 'inside' : 'doorCode';
  const codes: EvidenceCode[] = [asked === 'fence' ? atPlace : 'anywhere', 'live', 'knownDevice'];
  return { isFieldWork, placeCode, codes };
}
