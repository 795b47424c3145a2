import { sql, type SQL } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { lengthOf, type Days } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { ServiceError } from '@server/errors';
import { query } from '@server/services/approval/read/load-facts';
import { dayOf } from '@server/services/day-range';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/people/person-columns';
import {
  inScope,
  memberScope,
  requireOrganInScope,
  type MemberScope,
} from '@server/services/role/data-scope';

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

const M = { id: sql`m.id`, departmentId: sql`m.department_id` };

/** A condition on `member m`: within the scope, and of the department or those below it, to 20 levels. */
export function isOfPart(scope: MemberScope, organId: string | undefined): SQL {
  const { tenantId } = scope;
  const reached = sql`m.tenant_id = ${tenantId} and ${inScope(scope, M) ?? sql`true`}`;
  return organId === undefined
    ? reached
    : sql`${reached} and m.department_id in (with recursive below as (
        select id, 1 as level from department where id = ${organId} and tenant_id = ${tenantId}
        union
        select d.id, b.level + 1 from below b
        join department d on d.parent_id = b.id and d.tenant_id = ${tenantId} where b.level < 20)
      select id from below)`;
}

/** These of the company's people as colleagues see them, by name; who has left is there too. */
export async function personsOf(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<Person[]> {
  return memberIds.length === 0
    ? []
    : await query<Person>(
        db,
        sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
          where m.tenant_id = ${tenantId} and m.id = any(${sql.param([...memberIds])}::text[])
          order by m.sort_name, m.id`,
      );
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
