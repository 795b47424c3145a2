import { sql } from 'drizzle-orm';
import type { DayBrief, DayFlag } from '@contract/attendance/day';
import { dayFigures } from '@contract/attendance/rules/settle/day-figures';
import { exceptionText } from '@contract/attendance/words/exception-words';
import type { OvertimeClass } from '@contract/overtime/entry';
import type { Becomes } from '@contract/overtime/terms';
import { BECOMES_WORDS, CLASS_WORDS, SETTLEMENT_WORDS } from '@contract/report/state-words';
import { PERSON_STATE_WORDS } from '@contract/settlement/figure-words';
import { FIGURE_NAMES, unitOf, type Figures } from '@contract/settlement/figures';
import type { PersonState, SettlementState } from '@contract/settlement/rules/settlement-state';
import type { ReportRow } from './report-source';
import { inDays, personCells, sqlSource, type KeyPart } from './sql-source';

type DayRow = { day: string; planned: number; flags: DayFlag[]; brief: DayBrief };

const DAYS = {
  select: sql`w.work_date::text as day, w.planned, w.flags, w.brief`,
  tenant: sql`w.tenant_id`,
  from: sql`day_result w join member m on m.id = w.member_id`,
  key: [
    [sql`w.work_date`, 'date'],
    [sql`w.member_id`, 'text'],
  ] satisfies KeyPart[],
};

const dayCells = ({ day, planned, flags, brief }: DayRow, lang: 'zh_CN' | 'en'): ReportRow => {
  const figures = dayFigures(brief);
  return {
    day: { day },
    flags: exceptionText({ flags, isDisputed: false }, lang),
    planned: { duration: planned },
    worked: { duration: figures.worked },
    late: { duration: figures.late },
    early: { duration: figures.early },
    missing: { duration: figures.missing },
    absent: { duration: figures.absent },
  };
};

export const daysSource = sqlSource<DayRow>({
  ...DAYS,
  where: (reader) => inDays(sql`w.work_date`, reader),
  cells: (row, lang) => ({ ...personCells(row, lang), ...dayCells(row, lang) }),
});

export const exceptionsSource = sqlSource<DayRow>({
  ...DAYS,
  where: (reader) => sql`cardinality(w.flags) > 0 and ${inDays(sql`w.work_date`, reader)}`,
  cells: (row, lang) => ({ ...personCells(row, lang), ...dayCells(row, lang) }),
});

type OvertimeRow = {
  day: string;
  class: OvertimeClass;
  requested: number;
  counted: number;
  becomes: Becomes;
};

export const overtimeSource = sqlSource<OvertimeRow>({
  select: sql`o.work_date::text as day, o.class, o.requested, o.counted, o.becomes`,
  tenant: sql`o.tenant_id`,
  from: sql`overtime_entry o join member m on m.id = o.member_id`,
  where: (reader) => sql`o.class <> 'regular' and o.counted > 0 and ${inDays(sql`o.work_date`, reader)}`,
  key: [
    [sql`o.work_date`, 'date'],
    [sql`o.member_id`, 'text'],
    [sql`o.on_date`, 'date'],
    [sql`o.class`, 'text'],
    [sql`o.request_key`, 'text'],
  ],
  cells: (row, lang) => ({
    ...personCells(row, lang),
    day: { day: row.day },
    class: CLASS_WORDS[row.class][lang],
    requested: { duration: row.requested },
    counted: { duration: row.counted },
    becomes: BECOMES_WORDS[row.becomes][lang],
  }),
});

type SettledRow = {
  from: string;
  to: string;
  personState: PersonState;
  settlementState: SettlementState;
  figures: Figures;
};

export const settlementSource = sqlSource<SettledRow>({
  select: sql`s.from_date::text as "from", s.to_date::text as "to", x.state as "personState",
    s.state as "settlementState", x.figures`,
  tenant: sql`s.tenant_id`,
  from: sql`settlement s join settlement_person x on x.settlement_id = s.id join member m on m.id = x.member_id`,
  where: (reader) => inDays(sql`s.to_date`, reader),
  key: [
    [sql`s.to_date`, 'date'],
    [sql`s.id`, 'text'],
    [sql`x.member_id`, 'text'],
  ],
  cells: (row, lang) => ({
    ...personCells(row, lang),
    from: { day: row.from },
    to: { day: row.to },
    state: PERSON_STATE_WORDS[row.personState][lang],
    locked: SETTLEMENT_WORDS[row.settlementState][lang],
    ...Object.fromEntries(
      FIGURE_NAMES.map((name) => {
        const figure = row.figures[name] ?? 0;
        return [name, unitOf(name) === 'minutes' ? { duration: figure } : figure];
      }),
    ),
  }),
});
