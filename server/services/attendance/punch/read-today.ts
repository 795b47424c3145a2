import { NEXT_SHIFT_DAYS } from '@contract/attendance/rules/punch/punch-state';
import * as calls from '@contract/attendance/today-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { hasFunction } from '@server/services/access/require-permission';
import { verb } from '@server/kernel/verb';
import { sql } from 'drizzle-orm';
import { BOARD_NEAR, boardEntry } from '@contract/attendance/rules/board/board-entry';
import { TODAY_LIMITS, type TodayAnswer } from '@contract/attendance/today-calls';
import { query } from '@server/kernel/query';
import { today } from '@server/services/attendance-group/today';
import { findScope } from '@server/services/access/data-scope';
import { isOfPart } from '@server/services/access/part-of-scope';
import { attendanceFactsOf, type ReadFacts } from '../days/attendance-facts';
import { colleaguesOfShift, weekOf } from './around-today';
import { presentToday } from './present-today';
import { punchScene } from './punch-scene';
import { signAnchor } from './signed';

/** The signed-in person's present shift and the punch that is possible now. No function is required. */
export const readToday = verb(calls.readToday, { permission: 'signedIn', scope: 'self' }, async ({ ctx }) => {
  const now = ctx.now();
  const facts = await todayFacts(ctx, now);
  const scene = await punchScene(ctx, { at: now, requestId: null, deviceHash: null });
  const mayPunch = scene.mayPunch || (await hasFunction(ctx, FUNCTION_ID.attendance));
  const today = await presentToday(ctx, facts, scene, mayPunch);
  return {
    now: now.getTime(),
    anchor: await signAnchor(ctx, ctx.session.memberId, now.getTime()),
    today,
    colleagues: await colleaguesOfShift(ctx, facts, today),
    week: weekOf(facts),
    team: await countTeam(ctx),
  };
});

/** All that the rule of the punch button looks at: see punchState. */
export async function todayFacts({ db, session }: SessionCtx, now: Date): Promise<ReadFacts> {
  const { memberId, tenantId } = session;
  const span = { from: dayOf(now), to: dayOf(now) };
  const around = { before: 4, after: NEXT_SHIFT_DAYS };
  return (await attendanceFactsOf(db, tenantId, [memberId], span, now, around)).get(memberId)!;
}

/** Who of the scope is in, late and missing now, as the board says; so few people that it costs the same in every company. */
async function countTeam(ctx: SessionCtx): Promise<TodayAnswer['team']> {
  const scope = await findScope(ctx, FUNCTION_ID.attendanceBoard);
  if (!scope || scope.kind === 'self') {
    return null;
  }
  const people = await query<{ id: string }>(
    ctx.db,
    sql`select m.id from member m join account a on a.id = m.account_id
      where ${isOfPart(scope, undefined)} and m.status = 'normal' and a.status = 'normal'
      limit ${TODAY_LIMITS.team + 1}`,
  );
  if (people.length > TODAY_LIMITS.team) {
    return null;
  }
  const date = today(ctx);
  const ids = people.map(({ id }) => id);
  const span = { from: date, to: date };
  const facts = await attendanceFactsOf(ctx.db, ctx.session.tenantId, ids, span, ctx.now(), BOARD_NEAR);
  const counts = { in: 0, late: 0, missing: 0 };
  for (const one of facts.values()) {
    const { state } = boardEntry(one);
    if (state === 'in' || state === 'late' || state === 'missing') {
      counts[state] += 1;
    }
  }
  return counts.in + counts.late + counts.missing > 0 ? counts : null;
}
