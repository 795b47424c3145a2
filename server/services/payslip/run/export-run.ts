import * as calls from '@contract/payslip/export-calls';
import { eq, sql } from 'drizzle-orm';
import { PAYSLIP_LIMITS, type SlipRow, type SlipSums } from '@contract/payslip/payslip';
import {
  arrangeColumns,
  exportCell,
  exportColumns,
  savedColumns,
} from '@contract/payslip/rules/table/export-columns';
import type { ExportColumn } from '@contract/payslip/rules/table/imported';
import { DEFAULT_SETTING } from '@contract/payslip/settings';
import type { Db, Tx } from '@server/db/database';
import { payslipSetting } from '@server/db/schema/payslip/setting';
import { ServiceError } from '@server/kernel/errors';
import { nameIn } from '@server/kernel/localized-text';
import type { MemberScope } from '@server/kernel/member-scope';
import { query } from '@server/kernel/query';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { isOfPart } from '@server/services/access/part-of-scope';
import { recordPayAccess, requirePayProof } from '@server/services/pay/access/pay-proof';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import type { Cell } from '@server/table/table';
import { writeXlsx } from '@server/table/xlsx-write';
import { findRun } from '../found-run';
import { PEOPLE_OF_RUN } from './people-sql';
import { payslipScope } from './scope';

const EXPORTS = { max: 20, windowMs: 60 * 60_000 };

type Row = {
  memberId: string;
  jobNumber: string | null;
  name: string;
  enName: string | null;
  organ: string | null;
  organEn: string | null;
  rows: SlipRow[];
} & SlipSums;
type Named = Pick<SlipRow, 'code' | 'name' | 'enName' | 'group'>;

/** The columns that the slips of a run can be exported with. */
export const payslipExportColumns = verb(
  calls.payslipExportColumns,
  { permission: 'payslips', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await payslipScope(ctx);
    const run = await findRun(ctx.db, scope.tenantId, input.id);
    const rows = await query<Named>(
      ctx.db,
      sql`select distinct on (r.value->>'code') r.value->>'code' as code, r.value->>'name' as name,
          r.value->>'enName' as "enName", r.value->>'group' as "group"
        from ${PEOPLE_OF_RUN} cross join lateral jsonb_array_elements(s.rows) r
        where p.run_id = ${run.id} and ${isOfPart(scope, undefined)} order by r.value->>'code'`,
    );
    const saved = (await settingOf(ctx.db, scope.tenantId)) ?? [];
    return { columns: arrangeColumns(saved, exportColumns(rows, ctx.lang)) };
  },
);

/** A run as a workbook with number cells, and the columns saved for the next one. */
export const payslipExport = verb(
  calls.payslipExport,
  { permission: 'payslips', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await payslipScope(ctx);
    const { tenantId } = scope;
    await hitLimit(ctx, { key: `payslipExport:${ctx.session.memberId}`, ...EXPORTS });
    const { run, rows } = await ctx.db.transaction(async (tx) => {
      const found = await findRun(tx, tenantId, input.id);
      const proof = await requirePayProof(tx, ctx);
      const people = await slipsOf(tx, scope, found.id);
      if (people.length > PAYSLIP_LIMITS.exported) {
        throw new ServiceError('payslipExportLarge', { most: PAYSLIP_LIMITS.exported });
      }
      await recordPayAccess(
        tx,
        ctx,
        proof,
        'payslip',
        people.map(({ memberId }) => memberId),
      );
      await saveColumns(tx, tenantId, input.columns);
      await recordOperation(tx, ctx, {
        action: 'payslip.export',
        targetId: found.id,
        targetName: `${found.fromDate} – ${found.toDate}`,
        changes: [{ field: 'people', to: String(people.length) }],
      });
      return { run: found, rows: people };
    });
    const title = ctx.lang === 'en' ? 'Payslips' : '工资条';
    const used = input.columns.filter(({ isLeftOut }) => !isLeftOut);
    const cells = (row: Row): Cell[] =>
      used.map((column) =>
        exportCell(column, {
          ...row,
          name: nameIn(row, ctx.lang),
          organ: nameIn({ name: row.organ ?? '', enName: row.organEn }, ctx.lang),
        }),
      );
    const sheet = { name: title, columns: used.length, headLine: 1, hasNumbers: true, frozenColumns: 1 };
    const chunks: Buffer[] = [];
    for await (const chunk of writeXlsx([{ ...sheet, rows: lines(used, rows, cells) }])) {
      chunks.push(chunk);
    }
    return {
      name: `${title}-${run.fromDate}-${run.toDate}.xlsx`,
      base64: Buffer.concat(chunks).toString('base64'),
      people: rows.length,
    };
  },
);

async function* lines(
  columns: readonly ExportColumn[],
  rows: readonly Row[],
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[]> {
  yield columns.map(({ heading }) => heading);
  for (const row of rows) {
    yield cells(row);
  }
}

const slipsOf = async (tx: Tx, scope: MemberScope, runId: string): Promise<Row[]> =>
  await query<Row>(
    tx,
    sql`select m.id as "memberId", m.job_number as "jobNumber", a.name, a.en_name as "enName", d.name as organ,
        d.en_name as "organEn", s.rows, s.gross_cents::float8 as "grossCents", s.withheld_cents::float8 as "withheldCents",
        s.net_cents::float8 as "netCents", s.payout_cents::float8 as "payoutCents", s.employer_cents::float8 as "employerCents"
      from ${PEOPLE_OF_RUN} left join department d on d.id = m.department_id
      where p.run_id = ${runId} and s.id is not null and ${isOfPart(scope, undefined)}
      order by m.sort_name, m.id limit ${PAYSLIP_LIMITS.exported + 1}`,
  );

async function settingOf(db: Db | Tx, tenantId: string): Promise<ExportColumn[] | undefined> {
  const [row] = await db
    .select({ columns: payslipSetting.exportColumns })
    .from(payslipSetting)
    .where(eq(payslipSetting.tenantId, tenantId));
  return row?.columns;
}

async function saveColumns(tx: Tx, tenantId: string, chosen: readonly ExportColumn[]): Promise<void> {
  const values = savedColumns((await settingOf(tx, tenantId)) ?? [], chosen).slice(
    0,
    PAYSLIP_LIMITS.exportColumns,
  );
  await tx
    .insert(payslipSetting)
    .values({ ...DEFAULT_SETTING, tenantId, columns: [], exportColumns: values, revision: 0 })
    .onConflictDoUpdate({ target: payslipSetting.tenantId, set: { exportColumns: values } });
}
