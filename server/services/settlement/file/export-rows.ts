import { sql } from 'drizzle-orm';
import type { Language } from '@contract/limits';
import {
  figureName,
  figureSum,
  PERSON_STATE_WORDS,
  REASON_WORDS,
  type KindWords,
} from '@contract/settlement/figure-words';
import {
  FIGURE_NAMES,
  figureParts,
  inOrder,
  unitOf,
  type FigureParts,
  type Figures,
} from '@contract/settlement/figures';
import { adjustedIn } from '@contract/settlement/rules/adjustments';
import type { SettlementExportKind } from '@contract/settlement/settlement';
import type { Db } from '@server/db/database';
import { query } from '@server/kernel/query';
import type { MemberScope } from '@server/kernel/member-scope';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { Cell } from '@server/table/table';
import type { PersonRow } from '../build/build-people';
import type { SettlementRow } from '../found-settlement';
import { adjustedDaysOf, type AdjustedDay } from '../adjusted-days';
import { figureCells, figureHeads } from './figure-cells';

type Row = Pick<PersonRow, 'memberId' | 'days' | 'adjustments' | 'figures' | 'hash' | 'state'> & {
  name: string;
  jobNumber: string | null;
  organ: string | null;
  fromDate: string | null;
  toDate: string | null;
  confirmedAt: Date | string | null;
  adjusted: readonly AdjustedDay[];
};

/** The version of docs/payroll-export.md. */
const LAYOUT = 2;
const BATCH = 200;

type Way = {
  row: SettlementRow;
  scope: MemberScope;
  kind: SettlementExportKind;
  lang: Language;
  kinds: KindWords;
  told: (done: number) => Promise<void>;
};

/** The figures of the columns, and those of them that are adjusted for someone of the period. */
export type Columns = { figures: readonly string[]; adjusted: readonly string[] };

/** The plain figures, and each kind of leave that someone of the period has or had. */
export async function columnsOf(db: Db, { id }: SettlementRow, scope: MemberScope): Promise<Columns> {
  const used = await query<{ figure: string; isAdjusted: boolean }>(
    db,
    sql`select k.figure, bool_or(k."isAdjusted") as "isAdjusted" from settlement_person p join member m on m.id = p.member_id
      cross join lateral (
        select jsonb_object_keys(p.figures) as figure, false as "isAdjusted" union all
        select jsonb_object_keys(a.value->'figures'), true from jsonb_array_elements(p.adjustments) a) k
      where p.settlement_id = ${id} and ${isOfPart(scope, undefined)} group by k.figure`,
  );
  return {
    figures: inOrder(new Set([...FIGURE_NAMES, ...used.map(({ figure }) => figure)])),
    adjusted: inOrder(used.filter(({ isAdjusted }) => isAdjusted).map(({ figure }) => figure)),
  };
}

/** A person a row: what they come to, by name. */
export async function* totalRows(db: Db, columns: Columns, way: Way): AsyncGenerator<Cell[]> {
  const { row, kind, lang, kinds, told } = way;
  yield kind === 'payroll' ? payrollHead(columns) : totalHead(columns, kinds, lang);
  let done = 0;
  for await (const people of peopleOf(db, way)) {
    yield* people.map((one) =>
      kind === 'payroll' ? payrollRow(row, one, columns) : totalRow(one, columns, lang),
    );
    done += people.length;
    await told(done);
  }
}

/** The days and adjustments that the totals are made of, people by name. */
export async function* dayRows(db: Db, columns: Columns, way: Way): AsyncGenerator<Cell[]> {
  yield dayHead(columns.figures, way.kinds, way.lang);
  for await (const people of peopleOf(db, way)) {
    yield* people.flatMap((one) => daysOf(one, columns.figures, way));
  }
}

/** The people of a period by name, some at a time. */
async function* peopleOf(db: Db, { row, scope, kind, lang }: Way): AsyncGenerator<Row[]> {
  // Payroll programs match people by the name of the record, whatever the language of who exports.
  const isEnglish = lang === 'en' && kind !== 'payroll';
  let after = '';
  for (;;) {
    const rows = await query<Omit<Row, 'adjusted'>>(
      db,
      sql`select p.member_id as "memberId", coalesce(case when ${isEnglish} then a.en_name end, a.name) as name,
          m.job_number as "jobNumber", coalesce(case when ${isEnglish} then d.en_name end, d.name) as organ, p.days, p.adjustments,
          p.figures, p.hash, p.state, p.from_date::text as "fromDate", p.to_date::text as "toDate", p.confirmed_at as "confirmedAt"
        from settlement_person p join member m on m.id = p.member_id join account a on a.id = m.account_id
        left join department d on d.id = m.department_id
        where p.settlement_id = ${row.id} and ${isOfPart(scope, undefined)}
          and (${after} = '' or (m.sort_name, m.id) > (select l.sort_name, l.id from member l where l.id = ${after}))
        order by m.sort_name, m.id limit ${BATCH}`,
    );
    const adjusted = await adjustedDaysOf(db, row.id, rows);
    yield rows.map((one) => ({ ...one, adjusted: adjusted.get(one.memberId) ?? [] }));
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

const payrollHead = ({ figures, adjusted }: Columns): string[] => [
  ...PAYROLL,
  ...figures.map((figure) => `${figure}_${unitOf(figure)}`),
  ...adjusted.flatMap((figure) => PARTS.map((part) => `${part}.${figure}_${unitOf(figure)}`)),
  'adjusted_days',
  'hash',
];

/** Of an adjusted figure: what the days of the period come to, and what is adjusted. Both together are the figure. */
const PARTS = ['period', 'adjusted'] as const;

function payrollRow(period: SettlementRow, one: Row, { figures, adjusted }: Columns): Cell[] {
  const parts = partsOf(one);
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
    ...figures.map((figure) => parts(figure).total),
    ...adjusted.flatMap((figure) => [parts(figure).ofPeriod, parts(figure).adjusted]),
    one.adjustments.length,
    one.hash,
  ];
}

/** A figure of someone with its adjustments; all of it 0 where they have none. */
function partsOf({ figures, adjustments }: Row): (figure: string) => Omit<FigureParts, 'figure'> {
  const known = new Map(figureParts(figures, adjustedIn(adjustments)).map((one) => [one.figure, one]));
  return (figure) => known.get(figure) ?? { ofPeriod: 0, adjusted: 0, total: 0 };
}

const WORDS = {
  name: { zh_CN: '姓名', en: 'Name' },
  jobNumber: { zh_CN: '工号', en: 'Employee ID' },
  organ: { zh_CN: '部门', en: 'Department' },
  date: { zh_CN: '日期', en: 'Date' },
  note: { zh_CN: '说明', en: 'Note' },
  state: { zh_CN: '状态', en: 'Status' },
  period: { zh_CN: '本期', en: 'This period' },
  adjusted: { zh_CN: '以往周期调整', en: 'Adjustment of an earlier period' },
} as const satisfies Record<string, Record<Language, string>>;

const named = (columns: readonly string[], kinds: KindWords, lang: Language): string[] =>
  columns.flatMap((figure) => figureHeads(figure, (language) => figureName(figure, kinds, language), [lang]));

const totalHead = ({ figures, adjusted }: Columns, kinds: KindWords, lang: Language): string[] => [
  ...(['name', 'jobNumber', 'organ'] as const).map((word) => WORDS[word][lang]),
  ...named(figures, kinds, lang),
  ...adjusted.flatMap((figure) =>
    PARTS.flatMap((part) => named([figure], kinds, lang).map((name) => `${WORDS[part][lang]}: ${name}`)),
  ),
  WORDS.state[lang],
];

const dayHead = (columns: readonly string[], kinds: KindWords, lang: Language): string[] => [
  ...(['name', 'jobNumber', 'organ', 'date'] as const).map((word) => WORDS[word][lang]),
  ...named(columns, kinds, lang),
  WORDS.note[lang],
];

function totalRow(one: Row, { figures, adjusted }: Columns, lang: Language): Cell[] {
  const parts = partsOf(one);
  const cells = (figure: string, count: number) => figureCells(figure, { [figure]: count });
  return [
    one.name,
    one.jobNumber ?? '',
    one.organ ?? '',
    ...figures.flatMap((figure) => cells(figure, parts(figure).total)),
    ...adjusted.flatMap((figure) => [
      ...cells(figure, parts(figure).ofPeriod),
      ...cells(figure, parts(figure).adjusted),
    ]),
    PERSON_STATE_WORDS[one.state][lang],
  ];
}

/** Each day of a person, then each adjustment of an earlier period with its reason. */
function daysOf(one: Row, columns: readonly string[], { lang, kinds }: Way): Cell[][] {
  const line = (date: string, figures: Figures, note: string): Cell[] => [
    one.name,
    one.jobNumber ?? '',
    one.organ ?? '',
    date,
    ...columns.flatMap((figure) => figureCells(figure, figures)),
    note,
  ];
  return [
    ...one.days.map(({ workDate, figures }) => line(workDate, figures, '')),
    ...one.adjusted.map(({ workDate, figures, before, reasons }) =>
      line(
        workDate,
        figures,
        [
          `${WORDS.adjusted[lang]}: ${reasons.map((reason) => REASON_WORDS[reason][lang]).join('; ')}`,
          ...inOrder(Object.keys(figures)).map(
            (figure) =>
              `${figureName(figure, kinds, lang)} ${figureSum(figure, before[figure] ?? 0, figures[figure] ?? 0, lang)}`,
          ),
        ].join('; '),
      ),
    ),
  ];
}

export const tableWidth = ({ figures, adjusted }: Columns): number =>
  2 * (figures.length + PARTS.length * adjusted.length) + PAYROLL.length + 2;
