import { addDays } from '@contract/day';
import * as calls from '@contract/settlement/desk-calls';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { PERSON_STATES, type PersonState } from '@contract/settlement/rules/settlement-state';
import { BLOCKERS } from '@contract/settlement/settlement';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { job } from '@server/db/schema/job';
import { settlement } from '@server/db/schema/settlement';
import { query } from '@server/kernel/query';
import { today } from '@server/services/attendance-group/today';
import { reasonIn } from '@server/services/job/present-job';
import type { MemberScope } from '@server/kernel/member-scope';
import { isOfPart } from '@server/services/access/part-of-scope';
import { isJobOfBuild } from '../build/build-kind';
import { latestExport } from '../file/export-settlement';
import { statementSignings } from '../file/statement-signings';
import { findSettlement, type SettlementRow } from '../found-settlement';
import { groupNames, presentPeriod } from '../present-period';
import { confirmDaysOf, settlementRules } from '../rules-of';
import { countOpen } from './blockers';
import { deskScope } from './desk-scope';
import { verb } from '@server/kernel/verb';

type Output = Out<typeof calls.readSettlement>;

/** A period with how far it is; people and what is open within the scope. */
export const readSettlement = verb(
  calls.readSettlement,
  { permission: 'settlement', scope: 'none' },
  async ({ ctx, input: { id } }) => {
    const scope = await deskScope(ctx);
    const row = await findSettlement(ctx.db, scope.tenantId, id);
    const counted = await query<{ state: PersonState; count: number }>(
      ctx.db,
      sql`select p.state, count(*)::int as count from settlement_person p join member m on m.id = p.member_id
      where p.settlement_id = ${row.id} and ${isOfPart(scope, undefined)} group by p.state`,
    );
    const countOf = (state: PersonState) => counted.find((one) => one.state === state)?.count ?? 0;
    const counts = Object.fromEntries(PERSON_STATES.map((state) => [state, countOf(state)]));
    const open = row.state === 'locked' ? [] : await countOpen(ctx.db, row, scope);
    const mayAll = scope.departmentIds === null;
    const date = today(ctx);
    const rules = await settlementRules(ctx.db, scope.tenantId);
    const building = await buildingOf(ctx.db, row);
    return {
      period: presentPeriod(row, await groupNames(ctx.db, scope.tenantId)),
      revision: row.revision,
      building: building.progress,
      buildFailure: building.failure && reasonIn(building.failure, ctx.lang),
      people: counted.reduce((sum, { count }) => sum + count, 0),
      counts: counts as Output['counts'],
      open: open.map((one) => ({ ...one, isWaivable: BLOCKERS[one.blocker].isWaivable })),
      notes: await notesOf(ctx.db, row),
      mayAll,
      mayReopen: mayAll && row.state === 'locked' && !(await hasLaterLocked(ctx.db, row)),
      confirmFrom: date,
      confirmUsually: addDays(date, confirmDaysOf(rules, row.groupId, row.toDate)),
      statements: await countSignings(ctx, row, scope),
      export: await latestExport(ctx, row.id),
    };
  },
);

/** How many of the people in the scope have the statement of their present figures waiting, and signed. */
async function countSignings(
  ctx: Pick<SessionCtx, 'db' | 'now'>,
  row: SettlementRow,
  scope: MemberScope,
): Promise<Output['statements']> {
  const sent = await query<{ memberId: string; hash: string }>(
    ctx.db,
    sql`select p.member_id as "memberId", p.hash from settlement_person p join member m on m.id = p.member_id
      where p.settlement_id = ${row.id} and ${isOfPart(scope, undefined)} and exists (
        select 1 from settlement_statement t join signing_batch_row r on r.origin_id = t.id
        where t.settlement_id = p.settlement_id and t.member_id = p.member_id)`,
  );
  const states = [...(await statementSignings(ctx.db, ctx, row, sent)).values()].map(({ state }) => state);
  return {
    waiting: states.filter((state) => state === 'making' || state === 'waiting').length,
    signed: states.filter((state) => state === 'signed').length,
  };
}

/** How far the figures are, and why the last making of them failed. */
async function buildingOf(db: Db, row: SettlementRow) {
  if (row.builtAt !== null) {
    return { progress: null, failure: null };
  }
  const [own] = await db
    .select({ state: job.state, progress: job.progress, failure: job.failure })
    .from(settlement)
    .leftJoin(job, isJobOfBuild)
    .where(eq(settlement.id, row.id));
  const isOver = own?.state === 'failed' || own?.state === 'cancelled' || own?.state === null;
  return {
    progress: isOver ? null : (own?.progress ?? 0),
    failure: isOver ? (own?.failure ?? { key: 'serverError', params: { requestId: '-' } }) : null,
  };
}

/** Whether a later period of the same people has been locked: it stands on what this one says. */
export async function hasLaterLocked(db: Db | Tx, row: SettlementRow): Promise<boolean> {
  const later = await db
    .select({ id: settlement.id })
    .from(settlement)
    .where(
      and(
        eq(settlement.tenantId, row.tenantId),
        row.groupId === null ? isNull(settlement.groupId) : eq(settlement.groupId, row.groupId),
        gt(settlement.toDate, row.toDate),
        eq(settlement.state, 'locked'),
      ),
    )
    .orderBy(desc(settlement.toDate))
    .limit(1);
  return later.length > 0;
}

async function notesOf(db: Db, row: SettlementRow): Promise<Output['notes']> {
  const notes = await query<
    Omit<Output['notes'][number], 'by' | 'at'> & { name: string; enName: string | null; at: Date | string }
  >(
    db,
    sql`select n.id, n.kind, a.name, a.en_name as "enName", n.reason, n.waived, n.created_at as at
      from settlement_note n join member m on m.id = n.by_member_id join account a on a.id = m.account_id
      where n.settlement_id = ${row.id} order by n.created_at desc, n.id desc limit 50`,
  );
  return notes.map(({ name, enName, at, ...one }) => ({
    ...one,
    by: { name, enName },
    at: new Date(at).toISOString(),
  }));
}
