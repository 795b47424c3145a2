import { and, eq, sql, type SQL } from 'drizzle-orm';
import { RECORDS_TABLE, OWN_RECORDS_TABLE } from '@contract/audit/records-table';
import { actionText, changesText } from '@contract/audit/rules/record-text';
import type { Language } from '@contract/limits';
import { wallOf } from '@contract/zone';
import { operationTrack } from '@server/db/schema/audit';
import { member } from '@server/db/schema/member';
import { nameIn } from '@server/kernel/localized-text';
import { newestFirst, oldestFirst } from '@server/kernel/page-of';
import { tableSource, type TableFilter, type TableReader } from '@server/services/view/export/table-source';
import { isOf, ofOneself, ofScope } from '../matching-records';
import { recordTexts } from './record-texts';

type Row = typeof operationTrack.$inferSelect;
type Of = (reader: TableReader) => SQL | undefined;

const BATCH = 500;

const matching = (of: Of, reader: TableReader, { filters }: TableFilter): SQL | undefined =>
  and(of(reader), isOf({ action: filters['module'], startDate: filters['start'], endDate: filters['end'] }));

/** By the last row before, not by how many: records are added while a job writes. */
async function* batches(of: Of, reader: TableReader, filter: TableFilter): AsyncGenerator<Row[]> {
  const isRising = filter.sort[0]?.isDescending === false;
  const at = sql`(${operationTrack.createdAt}, ${operationTrack.id})`;
  let last: Row | undefined;
  do {
    const here = last && sql`(${last.createdAt.toISOString()}::timestamptz, ${last.id})`;
    const rows = await reader.db
      .select()
      .from(operationTrack)
      .where(
        and(matching(of, reader, filter), here && (isRising ? sql`${at} > ${here}` : sql`${at} < ${here}`)),
      )
      .orderBy(...(isRising ? oldestFirst : newestFirst)(operationTrack.createdAt, operationTrack.id))
      .limit(BATCH);
    yield rows;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last);
}

const CELLS = {
  createdAt: ({ createdAt }: Row) => ({
    minute: new Date(wallOf(createdAt.getTime())).toISOString().slice(0, 16).replace('T', ' '),
  }),
  action: ({ action }: Row, lang: Language) => actionText(action, recordTexts(lang)),
  target: ({ targetName, targetEnName }: Row, lang: Language) =>
    nameIn({ name: targetName ?? '', enName: targetEnName }, lang),
  changes: ({ changes }: Row, lang: Language) => changesText(changes, recordTexts(lang), lang),
  ip: ({ ip }: Row) => ip,
};

const parts = (of: Of) => ({
  count: async (reader: TableReader, filter: TableFilter) =>
    await reader.db.$count(operationTrack, matching(of, reader, filter)),
  batches: (reader: TableReader, filter: TableFilter) => batches(of, reader, filter),
});

export const recordsSource = tableSource(RECORDS_TABLE, {
  ...parts(({ db, scope }) => ofScope(db, scope)),
  cells: {
    ...CELLS,
    operator: ({ actorName, actorEnName }: Row, lang) =>
      nameIn({ name: actorName, enName: actorEnName }, lang),
  },
});

export const ownRecordsSource = tableSource(OWN_RECORDS_TABLE, {
  ...parts(({ session: { memberId, tenantId } }) =>
    ofOneself({
      accountId: sql`(select ${member.accountId} from ${member} where ${eq(member.id, memberId)})`,
      tenantId,
    }),
  ),
  cells: CELLS,
});
