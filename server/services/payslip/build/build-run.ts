import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { payslip } from '@server/db/schema/payslip/slip';
import { payslipPerson, payslipRun } from '@server/db/schema/payslip/run';
import { settlementPerson } from '@server/db/schema/settlement';
import type { Work } from '@server/jobs/job-kind';
import type { RunRow } from '../found-run';
import type { SlipBuildPayload } from './build-kind';
import { companyRules, type CompanyRules } from './company-rules';
import { computeSlip, type ComputedSlip } from './compute-slip';
import { peopleSources } from './people-sources';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;

/** People of one transaction: short ones let others in between. */
const PEOPLE_AT_ONCE = 200;

/**
 * Computes the slips of a run, some people a transaction. Interrupted and started again it continues with those who are left, so that each is
 * done once; a later computation ends it. Slips that were sent stay as they are. In the zone of the company.
 */
export async function buildRun(
  parts: Parts,
  { payload, progress, signal }: Pick<Work<SlipBuildPayload>, 'payload' | 'progress' | 'signal'>,
  atOnce: number = PEOPLE_AT_ONCE,
): Promise<void> {
  const { db, now } = parts;
  const isIt = and(eq(payslipRun.id, payload.runId), eq(payslipRun.buildId, payload.buildId));
  const [run] = await db.select().from(payslipRun).where(isIt);
  if (!run || run.builtAt) {
    return;
  }
  const rules = await companyRules(db, run);
  const people = await db
    .select({ memberId: settlementPerson.memberId })
    .from(settlementPerson)
    .where(eq(settlementPerson.settlementId, run.settlementId))
    .orderBy(asc(settlementPerson.memberId));
  const done = await db
    .select({ memberId: payslipPerson.memberId })
    .from(payslipPerson)
    .where(and(eq(payslipPerson.runId, run.id), eq(payslipPerson.buildId, run.buildId)));
  const built = new Set(done.map(({ memberId }) => memberId));
  const left = people.map(({ memberId }) => memberId).filter((memberId) => !built.has(memberId));
  for (let at = 0; at < left.length; at += atOnce) {
    signal.throwIfAborted();
    const some = left.slice(at, at + atOnce);
    if (!(await db.transaction(async (tx) => await buildSlips(tx, parts, run, rules, some)))) {
      return;
    }
    await progress(built.size + at + some.length, people.length);
  }
  await db.transaction(async (tx) => {
    const [own] = await tx.select().from(payslipRun).where(isIt).for('update');
    if (own) {
      await removeLeft(tx, own);
      await tx.update(payslipRun).set({ builtAt: now() }).where(isIt);
    }
  });
}

/** People who are no longer in the period, unless they got a slip. */
async function removeLeft(tx: Tx, { id, buildId }: RunRow): Promise<void> {
  const isLeft = and(eq(payslipPerson.runId, id), ne(payslipPerson.buildId, buildId));
  const left = tx.select({ memberId: payslipPerson.memberId }).from(payslipPerson).where(isLeft);
  await tx
    .delete(payslip)
    .where(and(eq(payslip.runId, id), eq(payslip.state, 'draft'), sql`${payslip.memberId} in ${left}`));
  const withSlip = tx.select({ memberId: payslip.memberId }).from(payslip).where(eq(payslip.runId, id));
  await tx.delete(payslipPerson).where(and(isLeft, notInArray(payslipPerson.memberId, withSlip)));
}

/** False where another computation has started since, or the run is over. */
export async function buildSlips(
  tx: Tx,
  parts: Omit<Parts, 'db'>,
  run: RunRow,
  rules: CompanyRules,
  memberIds: readonly string[],
): Promise<boolean> {
  const [own] = await tx.select().from(payslipRun).where(eq(payslipRun.id, run.id)).for('share');
  if (own?.buildId !== run.buildId || own.state === 'closed' || own.state === 'removed') {
    return false;
  }
  const sources = await peopleSources(tx, run, rules, memberIds);
  const computed = sources.map((source) => computeSlip(run, rules, source));
  await tx
    .delete(payslip)
    .where(
      and(
        eq(payslip.runId, run.id),
        eq(payslip.state, 'draft'),
        sql`${payslip.memberId} = any(${sql.param([...memberIds])}::text[])`,
      ),
    );
  const written = await insertSlips(tx, parts, run, computed);
  await tx
    .insert(payslipPerson)
    .values(
      computed.map(({ memberId, slip, checks }) => ({
        runId: run.id,
        memberId,
        tenantId: run.tenantId,
        checks: slip && !written.has(memberId) ? [...checks, { kind: 'otherRun' as const }] : checks,
        buildId: run.buildId,
      })),
    )
    .onConflictDoUpdate({
      target: [payslipPerson.runId, payslipPerson.memberId],
      set: { checks: sql`excluded.checks`, buildId: sql`excluded.build_id` },
    });
  return true;
}

/** The people who got a slip: someone with a live one of the period elsewhere gets no second one. */
async function insertSlips(
  tx: Tx,
  { ids, now }: Omit<Parts, 'db'>,
  run: RunRow,
  computed: readonly ComputedSlip[],
): Promise<Set<string>> {
  const values = computed.flatMap(({ memberId, slip }) =>
    slip
      ? [
          {
            id: ids(),
            tenantId: run.tenantId,
            runId: run.id,
            memberId,
            fromDate: run.fromDate,
            toDate: run.toDate,
            payDay: run.payDay,
            ...slip,
            createdAt: now(),
            changedAt: now(),
          },
        ]
      : [],
  );
  if (values.length === 0) {
    return new Set();
  }
  const written = await tx
    .insert(payslip)
    .values(values)
    .onConflictDoNothing()
    .returning({ memberId: payslip.memberId });
  return new Set(written.map(({ memberId }) => memberId));
}
