import * as calls from '@contract/payslip/import-calls';
import { asc, eq, sql } from 'drizzle-orm';
import type { RunColumn } from '@contract/payslip/rules/table/imported';
import { judgeLines, type JudgedTableLine, type LinePerson } from '@contract/payslip/rules/table/judge-lines';
import { DEFAULT_SETTING } from '@contract/payslip/settings';
import type { Db, Tx } from '@server/db/database';
import { payItem } from '@server/db/schema/pay/structure';
import { payslipRun } from '@server/db/schema/payslip/run';
import { payslipSetting } from '@server/db/schema/payslip/setting';
import { query } from '@server/kernel/query';
import { verb, type SessionAccess } from '@server/kernel/verb';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { settingOf, type ItemRow } from '../build/company-rules';
import { findRun, lockRun, type RunRow } from '../found-run';
import { recordRun, requireMove, sendBuild } from '../run/change-run';
import { proposedColumns, readPayTable, requireColumns, type PayTable } from './read-table';

const whole = { permission: 'payslips', scope: 'wholeCompany' } as const satisfies SessionAccess;
const READS = { max: 120, windowMs: 60 * 60 * 1000 };
const FAULTY_SHOWN = 200;

const itemsOf = async (db: Db | Tx, tenantId: string): Promise<ItemRow[]> =>
  await db
    .select()
    .from(payItem)
    .where(eq(payItem.tenantId, tenantId))
    .orderBy(asc(payItem.sequence), asc(payItem.code));

type PersonOfRun = LinePerson & { jobNumber: string | null };

/** The people of a run's period, whom lines can name. */
const peopleOf = async (db: Db | Tx, run: RunRow): Promise<PersonOfRun[]> =>
  await query<PersonOfRun>(
    db,
    sql`select m.id as "memberId", m.job_number as "jobNumber", a.name, a.en_name as "enName"
      from settlement_person p join member m on m.id = p.member_id join account a on a.id = m.account_id
      where p.settlement_id = ${run.settlementId} order by m.id`,
  );

async function judged(
  db: Db | Tx,
  run: RunRow,
  table: PayTable,
  columns: readonly RunColumn[],
): Promise<{ lines: JudgedTableLine[]; people: PersonOfRun[] }> {
  const people = await peopleOf(db, run);
  const by = (keyOf: (person: PersonOfRun) => string | null) => {
    const found = new Map<string, PersonOfRun[]>();
    for (const person of people) {
      const key = keyOf(person);
      if (key) {
        found.set(key, [...(found.get(key) ?? []), person]);
      }
    }
    return found;
  };
  const [byNumber, byName] = [by(({ jobNumber }) => jobNumber), by(({ name }) => name)];
  const lines = judgeLines(table.lines, columns, (jobNumber, name) =>
    jobNumber === '' ? (byName.get(name) ?? []) : (byNumber.get(jobNumber) ?? []),
  );
  return { lines, people };
}

const isRight = ({ isSkipped, faults, memberId }: JudgedTableLine): boolean =>
  !isSkipped && faults.length === 0 && memberId !== undefined;

/** Reads a table without writing anything. */
export const payslipImportRead = verb(calls.payslipImportRead, whole, async ({ ctx, input }) => {
  const { tenantId, memberId } = ctx.session;
  await hitLimit(ctx, { key: `payslipImport:${memberId}`, ...READS });
  const run = await findRun(ctx.db, tenantId, input.id);
  const table = await readPayTable(ctx, input.table);
  const items = await itemsOf(ctx.db, tenantId);
  const setting = await settingOf(ctx.db, tenantId);
  const columns = input.columns ?? proposedColumns(table.headings, items, setting.columns);
  const { lines, people } = await judged(ctx.db, run, table, columns);
  const right = lines.filter(isRight);
  const wrong = lines.filter(({ faults }) => faults.length > 0);
  return {
    columns: columns.map(({ heading, role, item }, index) => ({
      heading,
      role,
      item: item ?? null,
      example:
        table.lines
          .map(({ cells }) => cells[index]?.trim() ?? '')
          .find(Boolean)
          ?.slice(0, 60) ?? '',
    })),
    items: items.map(({ code, name, enName }) => ({ code, name, enName })),
    faulty: wrong.slice(0, FAULTY_SHOWN).map(({ line, jobNumber, name, faults }) => ({
      line,
      jobNumber,
      name,
      faults: faults.map(({ kind, heading, cell }) => ({
        kind,
        heading: heading ?? null,
        cell: cell ?? null,
      })),
    })),
    right: right.length,
    wrong: wrong.length,
    skipped: lines.filter(({ isSkipped }) => isSkipped).length,
    missing: people.length - new Set(right.map((one) => one.memberId)).size,
  };
});

/** Takes the right lines; people without one are missing in the table. The same table again gives the same slips. */
export const payslipImportWrite = verb(calls.payslipImportWrite, whole, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  const table = await readPayTable(ctx, input.table);
  return await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, tenantId, input);
    requireMove(run, 'collect');
    const { columns } = input;
    requireColumns(columns, await itemsOf(tx, tenantId));
    const { lines } = await judged(tx, run, table, columns);
    const taken = lines.filter(isRight);
    await writeCells(tx, run, taken);
    const unknownLines = lines.filter(({ faults }) => faults.some(({ kind }) => kind === 'unknown')).length;
    await tx.update(payslipRun).set({ columns, unknownLines }).where(eq(payslipRun.id, run.id));
    await rememberColumns(tx, tenantId, columns);
    await sendBuild(tx, ctx, run);
    await recordRun(tx, ctx, 'payslip.import', run, taken.length);
    return { taken: taken.length };
  });
});

/** Cells replace those of an earlier table. Cells of slips that were sent stay. */
async function writeCells(tx: Tx, run: RunRow, taken: readonly JudgedTableLine[]): Promise<void> {
  const rows = taken.map(({ memberId, cells }) => ({ memberId, cells }));
  const hasNoSlip = sql`not exists (select 1 from payslip s where s.run_id = ${run.id} and s.member_id = p.member_id
    and s.state not in ('draft', 'corrected', 'recalled'))`;
  await tx.execute(
    sql`insert into payslip_person (run_id, member_id, tenant_id, checks, build_id)
      select ${run.id}, c."memberId", ${run.tenantId}, '[]'::jsonb, ''
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c ("memberId" text, cells jsonb)
      on conflict do nothing`,
  );
  await tx.execute(
    sql`update payslip_person p set imported = (select c.cells
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c ("memberId" text, cells jsonb) where c."memberId" = p.member_id)
      where p.run_id = ${run.id} and ${hasNoSlip}`,
  );
}

/** The mapping is proposed for the next table: columns of other tables stay known. */
async function rememberColumns(tx: Tx, tenantId: string, columns: readonly RunColumn[]): Promise<void> {
  const setting = await settingOf(tx, tenantId);
  const headings = new Set(columns.map(({ heading }) => heading));
  const all = [...columns, ...setting.columns.filter(({ heading }) => !headings.has(heading))].slice(0, 200);
  await tx
    .insert(payslipSetting)
    .values({ ...DEFAULT_SETTING, tenantId, columns: all, exportColumns: [], revision: 1 })
    .onConflictDoUpdate({ target: payslipSetting.tenantId, set: { columns: all } });
}
