import * as calls from '@contract/attendance/punch-calls';
import { desc, eq } from 'drizzle-orm';
import type { Border, DayResult } from '@contract/attendance/day';
import { LAST_PUNCHES, type PunchPage, type PunchPlace } from '@contract/attendance/punch-calls';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { borderFlag } from '@contract/attendance/rules/border/border-flag';
import { nextPunch } from '@contract/attendance/rules/next-punch';
import { punch as punchTable } from '@server/db/schema/attendance/punch';
import { dayOf } from '@server/kernel/day-range';
import { clockMinute } from '@server/kernel/clock-minute';
import { asksPlaceOf, judgeWhere } from './judge-where';
import { leavesElsewhere } from './leaves-elsewhere';
import { presentPunches } from './present-punch';
import { presentToday } from './present-today';
import { punchScene, type ScenePlace } from './punch-scene';
import { todayFacts } from './read-today';
import { signAnchor } from './signed';
import { verb } from '@server/kernel/verb';

/** What the signed-in person would punch now, where they may, and what they punched last. */
export const readPunchPage = verb(
  calls.readPunchPage,
  { permission: 'attendance', scope: 'self' },
  async ({ ctx }) => {
    const { memberId, tenantId } = ctx.session;
    const now = ctx.now();
    const today = dayOf(now);
    const facts = await todayFacts(ctx, now);
    const next = nextPunch(facts);
    const dates = [...new Set([next.workDate, today])].sort();
    const days = dates.flatMap((date) => attendanceDays(facts, { from: date, to: date }));
    const scene = await punchScene(ctx, { at: now, requestId: null, deviceHash: null });
    const last = await ctx.db
      .select()
      .from(punchTable)
      .where(eq(punchTable.memberId, memberId))
      .orderBy(desc(punchTable.at), desc(punchTable.id))
      .limit(LAST_PUNCHES);
    return {
      now: now.getTime(),
      anchor: await signAnchor(ctx, memberId, now.getTime()),
      minute: clockMinute(now),
      next,
      today: await presentToday(ctx, facts, scene, true),
      days: days.map(presentDay),
      terms: {
        isJudged: scene.terms !== null,
        asksPlace: asksPlaceOf(scene),
        outside: scene.terms?.outside ?? 'fieldWork',
        fieldWork: scene.terms?.fieldWork ?? { asksPhoto: false, asksNote: false },
      },
      places: scene.places.map(presentPlace),
      lastPunches: await presentPunches(ctx.db, tenantId, last),
    };
  },
);

/** Where a punch from here would be taken for. The server decides, and nothing is written. */
export const locatePunch = verb(
  calls.locatePunch,
  { permission: 'attendance', scope: 'self' },
  async ({ ctx, input }) => {
    const at = ctx.now();
    const scene = await punchScene(ctx, { at, requestId: null, deviceHash: null });
    const judged = await judgeWhere(ctx, scene, input, { at, way: 'live' });
    const { place, nearest, outcome, isProven } = await leavesElsewhere(ctx, judged, at);
    return {
      place: place && presentPlace(place),
      nearest: nearest && { place: presentPlace(nearest.place), metresOutside: nearest.metresOutside },
      outcome,
      isProven,
    };
  },
);

function presentDay(day: DayResult): PunchPage['days'][number] {
  const { workDate, state, flags, stretches } = day;
  const border = (index: number, side: 'in' | 'out', { due, punch }: Border) => ({
    due,
    at: punch?.at ?? null,
    flag: borderFlag(day, index, side),
  });
  return {
    workDate,
    state,
    flags,
    stretches: stretches.map(({ index, start, end, opens, closes, in: comes, out: leaves }) => ({
      start,
      end,
      opens,
      closes,
      in: border(index, 'in', comes),
      out: border(index, 'out', leaves),
    })),
  };
}

const presentPlace = (place: ScenePlace): PunchPlace => ({
  code: place.code,
  name: place.name,
  enName: place.enName,
  isLocated: place.latitude !== null,
  radiusMetres: place.radiusMetres,
  hasWifi: place.wifi.length > 0,
  hasDoorCode: place.hasDoor,
});
