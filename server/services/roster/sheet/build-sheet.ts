import type { Language } from '@contract/limits';
import { datesIn } from '@contract/roster/rules/days';
import type { RosterSheet, SheetEntry, SheetGroup, SheetRow } from '@contract/roster/sheet-calls';
import { timesText } from '@contract/shift/words';
import { entriesOf, type DayEntry } from './day-entries';
import { legendOf, placeMarks } from './legend';
import type { SheetFacts, SheetPerson } from './read-people';
import { SHEET_WORDS } from './sheet-words';

export type SheetOptions = {
  groupBy: SheetGroup;
  withDrafts: boolean;
  withIdle: boolean;
  lang: Language;
};
type Row = { person: SheetPerson; days: DayEntry[][] };
export type BuiltSheet = Pick<RosterSheet, 'groups' | 'legend' | 'places' | 'hasDrafts'> & {
  dates: { date: string; minutes: number; people: number }[];
  idle: number;
};

const nameIn = (name: string | null | undefined, enName: string | null | undefined, lang: Language): string =>
  (lang === 'en' ? enName : undefined) || name || '';

/** The rows of a sheet in the words of a language, grouped, with the legend of what occurs in them. */
export function buildSheet(facts: SheetFacts, options: SheetOptions): BuiltSheet {
  const { lang, withDrafts, withIdle, groupBy } = options;
  const dates = datesIn(facts.span);
  const rows = facts.people.map((person): Row => ({
    person,
    days: dates.map((workDate) => entriesOf(facts, { memberId: person.id, workDate }, withDrafts)),
  }));
  const isIdle = ({ days }: Row) => days.every((day) => day.length === 0);
  const idle = rows.filter(isIdle).length;
  const shown = withIdle ? rows : rows.filter((row) => !isIdle(row));
  const all = shown.flatMap(({ days }) => days.flat());
  const legend = legendOf(all, lang);
  const marks = placeMarks(all, facts.places, lang);
  const entryOf = (one: DayEntry): SheetEntry => ({
    kind: one.kind,
    label: legend.labels.get(one.key) ?? '',
    times: timesText(one.segments, lang),
    place: groupBy === 'place' || one.placeCode === null ? '' : (marks.get(one.placeCode)?.mark ?? ''),
    colour: one.colour,
    isDraft: one.isDraft,
  });
  const rowOf = ({ person, days }: Row): SheetRow => ({
    id: person.id,
    name: nameIn(person.name, person.enName, lang),
    note:
      groupBy === 'position'
        ? nameIn(person.departmentName, person.departmentEnName, lang)
        : nameIn(person.positionName, person.positionEnName, lang),
    minutes: minutesOf(days.flat()),
    cells: days.map((day) => day.map(entryOf)),
  });
  return {
    dates: dates.map((date, at) => {
      const day = shown.map(({ days }) => days[at]!.filter(({ minutes }) => minutes > 0));
      return { date, minutes: minutesOf(day.flat()), people: day.filter((own) => own.length > 0).length };
    }),
    groups: groupsOf(shown, facts, options).map(({ name, rows: own }) => ({ name, rows: own.map(rowOf) })),
    legend: legend.entries,
    places: groupBy === 'place' ? [] : [...marks.values()],
    hasDrafts: all.some(({ isDraft }) => isDraft),
    idle,
  };
}

const minutesOf = (entries: readonly DayEntry[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0);

type Group = { name: string; rows: Row[] };

function groupsOf(rows: readonly Row[], facts: SheetFacts, { groupBy, lang }: SheetOptions): Group[] {
  if (groupBy === 'none') {
    return [{ name: '', rows: [...rows] }];
  }
  return groupBy === 'place' ? byPlace(rows, facts, lang) : byPosition(rows, lang);
}

/** Positions by name, people without one last. */
function byPosition(rows: readonly Row[], lang: Language): Group[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameIn(row.person.positionName, row.person.positionEnName, lang);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups]
    .map(([name, own]) => ({ name, rows: own }))
    .sort(
      (one, other) =>
        Number(one.name === '') - Number(other.name === '') ||
        one.name.localeCompare(other.name, lang === 'en' ? 'en' : 'zh-CN'),
    )
    .map((group) => ({ ...group, name: group.name || SHEET_WORDS.noPosition[lang] }));
}

/**
 * A person stands at each location where they work, with what they work there; when they are away stands with them everywhere. Work
 * without a location has a group of its own, and who has no work the last.
 */
function byPlace(rows: readonly Row[], { places }: SheetFacts, lang: Language): Group[] {
  const isWork = ({ kind }: DayEntry) => kind !== 'leave' && kind !== 'trip';
  const ofPlace = (code: string | null): Row[] =>
    rows.flatMap((row) => {
      const isHere = (one: DayEntry) => isWork(one) && one.placeCode === code;
      return row.days.some((day) => day.some(isHere))
        ? [{ ...row, days: row.days.map((day) => day.filter((one) => !isWork(one) || isHere(one))) }]
        : [];
    });
  return [
    ...places.map(({ code, name, enName }) => ({ name: nameIn(name, enName, lang), rows: ofPlace(code) })),
    { name: SHEET_WORDS.noPlace[lang], rows: ofPlace(null) },
    { name: SHEET_WORDS.idle[lang], rows: rows.filter(({ days }) => !days.some((day) => day.some(isWork))) },
  ].filter(({ rows: own }) => own.length > 0);
}
