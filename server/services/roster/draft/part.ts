import { isOfPart } from '@server/services/access/part-of-scope';
import { sql } from 'drizzle-orm';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { lengthOf, type Days } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';

/** Which people and dates a call is about. */
export type Part = { organId?: string | undefined; from: string; days: number };

/**
 * The dates of a part, both ends included. Refuses with `rosterFar` what nobody plans any more, or not yet; as many dates again lie
 * before it, which are copied, and a week, since weekdays are.
 */
export function datesOfPart(ctx: Pick<SessionCtx, 'now'>, { from, days }: Part): Days {
  const span = { from, to: dateOf(dayNumber(from) + days - 1) };
  const today = dayNumber(dayOf(ctx.now()));
  const first = dateOf(today - ROSTER_LIMITS.back - 2 * lengthOf(span) - 7);
  if (span.from < first || span.to > dateOf(today + ROSTER_LIMITS.ahead + lengthOf(span))) {
    throw new ServiceError('rosterFar', { back: ROSTER_LIMITS.back, ahead: ROSTER_LIMITS.ahead });
  }
  return span;
}

/** Whose plan the caller makes: the data scope of the roster. A department outside of it is not there. Not inside transactions. */
export async function rosterScope(ctx: SessionCtx, organId?: string): Promise<MemberScope> {
  const scope = await memberScope(ctx, FUNCTION_ID.roster);
  if (organId !== undefined) {
    requireOrganInScope(scope, organId);
  }
  return scope;
}

/** The active ones of these people within a scope. Refuses with `notFound` when one of them is not. */
export async function requireReached(
  db: Db | Tx,
  scope: MemberScope,
  memberIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(memberIds)];
  const rows = await query<{ id: string }>(
    db,
    sql`select m.id from member m join account a on a.id = m.account_id and a.status = 'normal'
      where m.status = 'normal' and m.id = any(${sql.param(wanted)}::text[]) and ${isOfPart(scope, undefined)}`,
  );
  if (rows.length !== wanted.length) {
    throw new ServiceError('notFound');
  }
}
