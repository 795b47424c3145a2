import * as calls from '@contract/payslip/run-calls';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { addDays } from '@contract/day';
import { SENT_SLIPS } from '@contract/payslip/rules/slip-state';
import {
  isFault,
  SLIP_CHECKS,
  SLIP_STATES,
  type SlipCheckKind,
  type SlipState,
} from '@contract/payslip/payslip';
import type { Db } from '@server/db/database';
import { job } from '@server/db/schema/job';
import { payslipRun } from '@server/db/schema/payslip/run';
import { settlement } from '@server/db/schema/settlement';
import { dayOf } from '@server/kernel/day-range';
import type { MemberScope } from '@server/kernel/member-scope';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { isOfPart } from '@server/services/access/part-of-scope';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { reasonIn } from '@server/services/job/present-job';
import { slipBuildKind } from '../build/build-kind';
import { settingOf } from '../build/company-rules';
import { findRun, type RunRow } from '../found-run';
import { leaveNamesOf } from '../leave-names';
import { isChangedSince } from './changed-since';
import { PEOPLE_OF_RUN } from './people-sql';
import { payslipScope } from './scope';

const SHOWN = 50;
/** Days after the end of a period on which pay is usual. */
const PAY_AFTER_DAYS = 10;

type Names = Map<string, { name: string; enName: string | null }>;

async function groupNames(db: Db, tenantId: string): Promise<Names> {
  const groups = await findGroups(db, tenantId, true);
  return new Map([...groups].map(([id, { name, enName }]) => [id, { name, enName: enName ?? null }]));
}

const presentRun = (run: RunRow, groupId: string | null, names: Names) => ({
  id: run.id,
  from: run.fromDate,
  to: run.toDate,
  payDay: run.payDay,
  state: run.state,
  group: groupId === null ? null : (names.get(groupId) ?? null),
  confirmBy: run.confirmBy,
});

const noCounts = () =>
  Object.fromEntries(SLIP_STATES.map((state) => [state, 0])) as Record<SlipState, number>;

/** People of runs within the scope, by run and status; null for who has no slip. */
async function countedPeople(db: Db, scope: MemberScope, runIds: readonly string[]) {
  return await query<{ id: string; state: SlipState | null; count: number }>(
    db,
    sql`select p.run_id as id, s.state, count(*)::int as count from ${PEOPLE_OF_RUN}
      where p.run_id = any(${sql.param([...runIds])}::text[]) and ${isOfPart(scope, undefined)} group by p.run_id, s.state`,
  );
}

export const payslipRunList = verb(
  calls.payslipRunList,
  { permission: 'payslips', scope: 'none' },
  async ({ ctx }) => {
    const scope = await payslipScope(ctx);
    const { tenantId } = scope;
    const rows = await ctx.db
      .select({ run: payslipRun, groupId: settlement.groupId })
      .from(payslipRun)
      .innerJoin(settlement, eq(settlement.id, payslipRun.settlementId))
      .where(and(eq(payslipRun.tenantId, tenantId), ne(payslipRun.state, 'removed')))
      .orderBy(desc(payslipRun.toDate), desc(payslipRun.id))
      .limit(SHOWN);
    const counted = await countedPeople(
      ctx.db,
      scope,
      rows.map(({ run }) => run.id),
    );
    const locked = await ctx.db
      .select()
      .from(settlement)
      .where(
        and(
          eq(settlement.tenantId, tenantId),
          eq(settlement.state, 'locked'),
          sql`not exists (select 1 from payslip_run r where r.settlement_id = ${settlement.id} and r.state <> 'removed')`,
        ),
      )
      .orderBy(desc(settlement.toDate), desc(settlement.id))
      .limit(SHOWN);
    const names = await groupNames(ctx.db, tenantId);
    return {
      list: rows.map(({ run, groupId }) => {
        const own = counted.filter(({ id }) => id === run.id);
        const counts = noCounts();
        own.forEach(({ state, count }) => {
          if (state) {
            counts[state] = count;
          }
        });
        return {
          ...presentRun(run, groupId, names),
          isBuilding: run.builtAt === null,
          people: own.reduce((sum, { count }) => sum + count, 0),
          counts,
        };
      }),
      next: locked.map((row) => ({
        settlementId: row.id,
        from: row.fromDate,
        to: row.toDate,
        group: row.groupId === null ? null : (names.get(row.groupId) ?? null),
        payDay: addDays(row.toDate, PAY_AFTER_DAYS),
      })),
      mayRun: scope.departmentIds === null,
    };
  },
);

export const payslipRunRead = verb(
  calls.payslipRunRead,
  { permission: 'payslips', scope: 'none' },
  async ({ ctx, input }) => {
    const scope = await payslipScope(ctx);
    const { tenantId } = scope;
    const run = await findRun(ctx.db, tenantId, input.id);
    const [own] = await ctx.db
      .select({ groupId: settlement.groupId })
      .from(settlement)
      .where(eq(settlement.id, run.settlementId));
    const counted = await countedPeople(ctx.db, scope, [run.id]);
    const counts = noCounts();
    let without = 0;
    for (const { state, count } of counted) {
      if (state === null) {
        without += count;
      } else {
        counts[state] = count;
      }
    }
    const checks = await query<{ kind: SlipCheckKind; about: string | null; people: number }>(
      ctx.db,
      sql`select c.value->>'kind' as kind, c.value->>'about' as about, count(distinct m.id)::int as people
        from ${PEOPLE_OF_RUN} cross join lateral jsonb_array_elements(p.checks) c
        where p.run_id = ${run.id} and ${isOfPart(scope, undefined)} and (s.state is null or s.state = 'draft')
        group by 1, 2`,
    );
    const leave = await leaveNamesOf(ctx.db, tenantId);
    const building = await buildingOf(ctx.db, run);
    const setting = await settingOf(ctx.db, tenantId);
    return {
      run: presentRun(run, own?.groupId ?? null, await groupNames(ctx.db, tenantId)),
      revision: run.revision,
      building: building.progress,
      buildFailure: building.failure && reasonIn(building.failure, ctx.lang),
      people: counted.reduce((sum, { count }) => sum + count, 0),
      without,
      counts,
      checks: SLIP_CHECKS.flatMap((kind) => {
        const people = checks.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.people, 0);
        return people > 0 ? [{ kind, people, isFault: isFault(kind) }] : [];
      }),
      leaveKinds: checks.flatMap(({ kind, about }) =>
        kind === 'leaveWithoutPercent' && about !== null
          ? [{ code: about, ...(leave.get(about) ?? { name: about, enName: null }) }]
          : [],
      ),
      changed: await changedPeople(ctx.db, scope, run),
      left: await leftPeople(ctx.db, scope, run.id),
      hasTable: run.columns !== null,
      unknownLines: run.unknownLines,
      confirmUsually: addDays(dayOf(ctx.now()), setting.confirmDays),
      mayRun: scope.departmentIds === null,
    };
  },
);

/** People whose figures are no longer those that their sent slip was computed from. */
async function changedPeople(db: Db, scope: MemberScope, run: RunRow) {
  const [counted] = await query<{ people: number; isOpen: boolean }>(
    db,
    sql`select count(*)::int as people,
        (select z.state <> 'locked' from settlement z where z.id = ${run.settlementId}) as "isOpen"
      from ${PEOPLE_OF_RUN} where p.run_id = ${run.id} and ${isChangedSince} and ${isOfPart(scope, undefined)}`,
  );
  return counted!;
}

/** People who have left: they get a link, and where it reached no one a keeper looks for another number. */
async function leftPeople(db: Db, scope: MemberScope, runId: string) {
  const [counted] = await query<{ people: number; unreached: number }>(
    db,
    sql`select count(*)::int as people,
        count(*) filter (where s.state = any(${sql.param([...SENT_SLIPS])}::text[]) and (l.sent_at is null or l.failure is not null))::int as unreached
      from ${PEOPLE_OF_RUN} left join payslip_link l on l.payslip_id = s.id
      where p.run_id = ${runId} and m.status = 'left' and ${isOfPart(scope, undefined)}`,
  );
  return counted!;
}

/** How far the computation is, and why the last one failed. */
async function buildingOf(db: Db, run: RunRow) {
  if (run.builtAt !== null) {
    return { progress: null, failure: null };
  }
  const [own] = await db
    .select({ state: job.state, progress: job.progress, failure: job.failure })
    .from(job)
    .where(
      and(eq(job.kind, slipBuildKind.name), eq(job.tenantId, run.tenantId), inArray(job.key, [run.buildId])),
    );
  const isOver = own === undefined || own.state === 'failed' || own.state === 'cancelled';
  return {
    progress: isOver ? null : (own.progress ?? 0),
    failure: isOver ? (own?.failure ?? { key: 'serverError', params: { requestId: '-' } }) : null,
  };
}
