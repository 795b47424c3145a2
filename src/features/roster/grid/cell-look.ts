import type { Language } from '@contract/limits';
import { timesText } from '@contract/shift/words';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { WishKind } from '@contract/roster/wish-calls';
import type { RosterCell } from '@contract/roster/draft-calls';
import { shownWorks, type ShownWork } from '../plan/cell-works';
import type { Edit } from '../plan/edits-kept';
import type { RosterAbsence } from '../plan/roster-frame';
import type { Finding } from '../plan/sheet-facts';
import { labelOf, nameOf } from '../names';

/** How a cell looks, and what is said of it. */
export type CellLook = {
  label: string;
  /** Of the label. */
  lines: number;
  /** 1 to 8 of a shift; 0 of a day that is off in a draft; undefined where nothing is planned. */
  colour: number | undefined;
  isTaken: boolean;
  isAway: boolean;
  isChanged: boolean;
  isContested: boolean;
  wish: WishKind | undefined;
  level: Finding['level'] | undefined;
  words: string;
};

/** The few words that a row and its cells need in the reader's language, looked up once for all of them. */
export type CellWords = {
  language: Language;
  hours: (hours: string) => string;
  take: string;
  overtime: string;
  off: string;
  offLabel: string;
  none: string;
  leave: string;
  trip: string;
  changed: string;
  contested: string;
  wrong: string;
  wish: Record<WishKind, string>;
  leaveLabel: string;
  tripLabel: string;
};

type CellFacts = {
  cell: RosterCell | undefined;
  edit: Edit | undefined;
  absences: readonly RosterAbsence[];
  wish: WishKind | undefined;
  findings: readonly Finding[];
  shifts: ReadonlyMap<string, CatalogueShift>;
};

/** What a day of a person looks like in the grid. */
export function cellLook(
  { cell, edit, absences, wish, findings, shifts }: CellFacts,
  words: CellWords,
): CellLook {
  const { works, isChanged } = shownWorks(cell, edit, shifts);
  const first = works[0];
  const isTaken = first !== undefined && works.every(({ source }) => source === 'take');
  const absence = absences[0];
  const isOff = works.length === 0 && isChanged;
  const away = absence && (absence.kind === 'leave' ? words.leaveLabel : words.tripLabel);
  const level = findings.some((one) => one.level === 'block') ? 'block' : findings[0]?.level;
  const isContested = edit?.theirs !== undefined;
  const said = [
    ...works.map((work) => workText(work, words)),
    works.length === 0 && (isOff ? words.off : absence ? '' : words.none),
    ...absences.map(({ kind }) => (kind === 'leave' ? words.leave : words.trip)),
    isChanged && words.changed,
    wish && words.wish[wish],
    isContested && words.contested,
    level && words.wrong,
  ];
  const label =
    works.map((work) => workLabel(work, words)).join('\n') || (isOff ? words.offLabel : (away ?? ''));
  return {
    label,
    lines: works.length,
    colour: isTaken ? undefined : first ? (first.shift?.colour ?? 0) : isOff ? 0 : undefined,
    isTaken,
    isAway: absence !== undefined,
    isChanged,
    isContested,
    wish,
    level,
    words: named(label, said.filter(Boolean), words.language),
  };
}

/** Whoever speaks to the screen says what stands there: more than a sign is part of the name. */
function named(label: string, said: readonly unknown[], language: Language): string {
  const separator = language === 'en' ? ', ' : '，';
  const name = said.join(separator);
  return label.length > 1 && !name.includes(label) ? label.replaceAll('\n', ' ') + separator + name : name;
}

const workLabel = ({ source, shift }: ShownWork, words: CellWords): string =>
  source === 'take'
    ? words.take
    : shift
      ? labelOf(shift, words.language)
      : source === 'overtime'
        ? words.overtime
        : '?';

const workText = ({ title, shift, segments }: ShownWork, { language }: CellWords): string =>
  [title ?? (shift && nameOf(shift, language)), timesText(segments, language)].filter(Boolean).join(' ');
