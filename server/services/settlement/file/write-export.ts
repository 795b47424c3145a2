import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Ctx } from '@server/kernel/context';
import { settlementExport } from '@server/db/schema/settlement';
import { ServiceError } from '@server/kernel/errors';
import type { ExportPayload } from '@server/jobs/export-payload';
import type { Work } from '@server/jobs/job-kind';
import { recordOperation } from '@server/kernel/record-operation';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { actingFor } from '@server/services/access/acting-for';
import { writeTables } from '@server/table/table-file';
import { findSettlement } from '../found-settlement';
import { periodWords } from '../present-period';
import { columnsOf, dayRows, tableWidth, totalRows } from './export-rows';
import { leaveWords } from './figure-texts';

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids' | 'files'>;

const TITLES = {
  detail: { zh_CN: '月度结算', en: 'Monthly settlement' },
  payroll: { zh_CN: '薪资数据', en: 'Payroll data' },
} as const;

/** What somebody comes to, and the days that make it: nobody adds a total to its own days. */
const SHEETS = {
  totals: { zh_CN: '合计', en: 'Totals' },
  days: { zh_CN: '每日明细', en: 'Days' },
} as const;

/** Writes a period into a file. Done again, it writes another file; the first one is swept. In the zone of the company. */
export async function writeSettlementExport(
  parts: Parts,
  { payload, progress, signal }: Pick<Work<ExportPayload>, 'payload' | 'progress' | 'signal'>,
): Promise<void> {
  const { db, now } = parts;
  const isIt = eq(settlementExport.id, payload.exportId);
  const [own] = await db.select().from(settlementExport).where(isIt);
  if (own?.state !== 'running') {
    return;
  }
  try {
    const { ctx, scope } = await actingFor(parts, own, payload, FUNCTION_ID.settlement);
    const row = await findSettlement(db, own.tenantId, own.settlementId);
    const { kind, format } = own;
    const { lang } = payload;
    const columns = await columnsOf(db, row, scope);
    let people = 0;
    const way = {
      row,
      scope,
      kind,
      lang,
      kinds: await leaveWords(db, own.tenantId),
      told: async (done: number) => {
        signal.throwIfAborted();
        people = done;
        await db.update(settlementExport).set({ people: done }).where(isIt);
        await progress(done, done + 1);
      },
    };
    const shape = { columns: tableWidth(columns), headLine: 1, hasNumbers: true };
    const title = TITLES[kind][lang];
    const { fileId } = await storeMadeFile(parts, {
      tenantId: own.tenantId,
      memberId: own.memberId,
      name: `${title}-${row.fromDate}-${row.toDate}.${format}`,
      type: format,
      chunks: writeTables(format, [
        {
          ...shape,
          name: kind === 'payroll' ? title : SHEETS.totals[lang],
          rows: totalRows(db, columns, way),
        },
        ...(kind === 'payroll'
          ? []
          : [{ ...shape, name: SHEETS.days[lang], rows: dayRows(db, columns, way) }]),
      ]),
    });
    await db.transaction(async (tx) => {
      const [done] = await tx
        .update(settlementExport)
        .set({ state: 'done', fileId, people, finishedAt: now() })
        .where(and(isIt, eq(settlementExport.state, 'running')))
        .returning({ id: settlementExport.id });
      if (done) {
        await recordOperation(tx, ctx, {
          action: 'settlement.export',
          targetId: row.id,
          targetName: periodWords(row, 'zh_CN'),
          targetEnName: periodWords(row, 'en'),
          changes: [
            { field: 'people', to: String(people) },
            { field: 'format', to: `${kind} ${format}` },
          ],
        });
      }
    });
  } catch (error) {
    if (error instanceof ServiceError) {
      const failure = { key: error.messageKey, params: error.params };
      await db.update(settlementExport).set({ state: 'failed', failure, finishedAt: now() }).where(isIt);
      return;
    }
    throw error;
  }
}
