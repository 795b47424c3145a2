import { sql } from 'drizzle-orm';
import type { Language } from '@contract/limits';
import {
  figureName,
  PERSON_STATE_WORDS,
  REASON_WORDS,
  UNIT_WORDS,
  type KindWords,
} from '@contract/settlement/figure-words';
import { FIGURE_NAMES, inOrder, unitOf, type Figures } from '@contract/settlement/figures';
import type { SettlementExportKind } from '@contract/settlement/settlement';
import type { Db } from '@server/db/database';
import { query } from '@server/services/approval/read/load-facts';
import type { MemberScope } from '@server/services/role/data-scope';
import { isOfPart } from '@server/services/roster/draft/part';
import type { PersonRow } from '../build/build-people';
import type { SettlementRow } from '../found-settlement';

type Row = Pick<PersonRow, 'memberId' | 'days' | 'adjustments' | 'figures' | 'hash' | 'state'> & {
  name: string;
  jobNumber: string | null;
  organ: string | null;
  fromDate: string | null;
  toDate: string | null;
  confirmedAt: Date | string | null;
};

/** The version of docs/payroll-export.md. */
const LAYOUT = '1';
const BATCH = 200;

type Way = {
  row: SettlementRow;
  scope: MemberScope;
  kind: SettlementExportKind;
  lang: Language;
  kinds: KindWords;
  told: (done: number) => Promise<void>;
};

/** The figures of the columns: the plain ones, and each kind of leave that somebody of the period has. */
export async function columnsOf(db: Db, { id }: SettlementRow, scope: MemberScope): Promise<string[]> {
  const used = await query<{ figure: string }>(
    db,
    sql`select distinct k.figure from settlement_person p join member m on m.id = p.member_id
      cross join lateral jsonb_object_keys(p.figures) k (figure)
      where p.settlement_id = ${id} and ${isOfPart(scope, undefined)}`,
  );
  return inOrder(new Set([...FIGURE_NAMES, ...used.map(({ figure }) => figure)]));
}

/** The rows of a table, people by name, some at a time. */
export async function* exportRows(db: Db, columns: readonly string[], way: Way): AsyncGenerator<string[]> {
  const { row, scope, kind, lang, kinds, told } = way;
  yield kind === 'payroll' ? payrollHead(columns) : detailHead(columns, kinds, lang);
  let done = 0;
  let after = '';
  for (;;) {
    const rows = await query<Row>(
      db,
      sql`select p.member_id as "memberId", a.name, m.job_number as "jobNumber", d.name as organ, p.days, p.adjustments,
          p.figures, p.hash, p.state, p.from_date::text as "fromDate", p.to_date::text as "toDate", p.confirmed_at as "confirmedAt"
        from settlement_person p join member m on m.id = p.member_id join account a on a.id = m.account_id
        left join department d on d.id = m.department_id
        where p.settlement_id = ${row.id} and ${isOfPart(scope, undefined)}
          and (${after} = '' or (m.sort_name, m.id) > (select l.sort_name, l.id from member l where l.id = ${after}))
        order by m.sort_name, m.id limit ${BATCH}`,
    );
    for (const one of rows) {
      yield* kind === 'payroll' ? [payrollRow(row, one, columns)] : detailRows(one, columns, lang);
    }
    done += rows.length;
    await told(done);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) {
      return;
    }
    after = last.memberId;
  }
}

const PAYROLL = [
  'layout',
  'period_from',
  'period_to',
  'job_number',
  'name',
  'department',
  'days_from',
  'days_to',
  'state',
  'confirmed_at',
] as const;

const payrollHead = (columns: readonly string[]): string[] => [
  ...PAYROLL,
  ...columns.map((figure) => `${figure}_${unitOf(figure)}`),
  'adjusted_days',
  'hash',
];

function payrollRow(period: SettlementRow, one: Row, columns: readonly string[]): string[] {
  return [
    LAYOUT,
    period.fromDate,
    period.toDate,
    one.jobNumber ?? '',
    one.name,
    one.organ ?? '',
    one.fromDate ?? '',
    one.toDate ?? '',
    one.state,
    one.confirmedAt === null ? '' : new Date(one.confirmedAt).toISOString(),
    ...columns.map((figure) => String(one.figures[figure] ?? 0)),
    String(one.adjustments.length),
    one.hash,
  ];
}

const WORDS = {
  name: { zh_CN: '姓名', en: 'Name' },
  jobNumber: { zh_CN: '工号', en: 'Employee ID' },
  organ: { zh_CN: '部门', en: 'Department' },
  date: { zh_CN: '日期', en: 'Date' },
  note: { zh_CN: '说明', en: 'Note' },
  total: { zh_CN: '合计', en: 'Total' },
  adjusted: { zh_CN: '以往周期调整', en: 'Adjustment of an earlier period' },
} as const satisfies Record<string, Record<Language, string>>;

const detailHead = (columns: readonly string[], kinds: KindWords, lang: Language): string[] => [
  ...(['name', 'jobNumber', 'organ', 'date'] as const).map((word) => WORDS[word][lang]),
  ...columns.map((figure) => `${figureName(figure, kinds, lang)} (${UNIT_WORDS[unitOf(figure)][lang]})`),
  WORDS.note[lang],
];

/** What somebody comes to, then each day that makes it. */
function detailRows(one: Row, columns: readonly string[], lang: Language): string[][] {
  const line = (date: string, figures: Figures, note: string): string[] => [
    one.name,
    one.jobNumber ?? '',
    one.organ ?? '',
    date,
    ...columns.map((figure) => (figures[figure] === undefined ? '' : String(figures[figure]))),
    note,
  ];
  return [
    line(WORDS.total[lang], one.figures, PERSON_STATE_WORDS[one.state][lang]),
    ...one.days.map(({ workDate, figures }) => line(workDate, figures, '')),
    ...one.adjustments.map(({ workDate, figures, reasons }) =>
      line(
        workDate,
        figures,
        `${WORDS.adjusted[lang]}: ${reasons.map((reason) => REASON_WORDS[reason][lang]).join('; ')}`,
      ),
    ),
  ];
}

export const tableWidth = (columns: readonly string[]): number => columns.length + PAYROLL.length + 2;
