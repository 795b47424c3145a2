import type { Language } from '@contract/limits';
import { datesIn } from '@contract/roster/rules/days';
import type { PaperSize } from '@contract/roster/sheet-calls';
import type { Cell } from '@server/table/table';
import type { Sheet } from '@server/table/xlsx-sheet';
import { entriesOf } from './day-entries';
import type { SheetFacts } from './read-people';
import { SHEET_WORDS } from './sheet-words';
import { dayText } from './work-text';

/** Columns before the dates: the hidden ones find the person and what was exported again. */
export const PERSON_COLUMNS = ['id', 'base', 'name', 'jobNumber', 'organ', 'position'] as const;
const HIDDEN = [0, 1];
const WIDTHS: readonly number[] = [18, 18, 16, 14, 18, 16];
const DAY_WIDTH = 12;
const HOURS_WIDTH = 9;

export type WorkbookOptions = { lang: Language; paper: PaperSize; withDrafts: boolean; withIdle: boolean };

/** The roster a person a row, as it can be changed and imported again. */
export function workbookSheet(facts: SheetFacts, options: WorkbookOptions): Sheet {
  const { lang, paper } = options;
  const dates = datesIn(facts.span);
  return {
    name: SHEET_WORDS.title[lang],
    columns: PERSON_COLUMNS.length + dates.length + 1,
    headLine: 1,
    hasNumbers: false,
    frozenColumns: 3,
    hasFilter: true,
    hiddenColumns: HIDDEN,
    widths: [...WIDTHS, ...dates.map(() => DAY_WIDTH), HOURS_WIDTH],
    print: { paper, isLandscape: true },
    rows: workbookRows(facts, dates, options),
  };
}

async function* workbookRows(
  facts: SheetFacts,
  dates: readonly string[],
  { lang, withDrafts, withIdle }: WorkbookOptions,
): AsyncGenerator<Cell[]> {
  yield [
    ...PERSON_COLUMNS.map((column) => SHEET_WORDS[column][lang]),
    ...dates.map((day) => ({ day })),
    SHEET_WORDS.hours[lang],
  ];
  const nameIn = (name: string | null | undefined, enName: string | null | undefined) =>
    (lang === 'en' && enName) || name || '';
  for (const person of facts.people) {
    const days = dates.map((workDate) => entriesOf(facts, { memberId: person.id, workDate }, withDrafts));
    if (!withIdle && days.every((day) => day.length === 0)) {
      continue;
    }
    const texts = days.map((day) => dayText(day, facts.places, lang));
    const minutes = days.flat().reduce((sum, one) => sum + one.minutes, 0);
    yield [
      person.id,
      JSON.stringify(Object.fromEntries(dates.flatMap((date, at) => (texts[at] ? [[date, texts[at]]] : [])))),
      nameIn(person.name, person.enName),
      person.jobNumber ?? '',
      nameIn(person.departmentName, person.departmentEnName),
      nameIn(person.positionName, person.positionEnName),
      ...texts,
      { duration: minutes },
    ];
  }
}
