import type { Language } from '@contract/limits';
import { presentZone, wallOf } from '@contract/zone';
import type { PaperSize, RosterSheet, SheetEntry, SheetRow } from '@contract/roster/sheet-calls';
import type { GridCell, PaperBlock, PaperColour, PaperDocument } from '@server/paper/types';
import { hoursText } from '@server/table/table';
import { filled, SHEET_WORDS } from './sheet-words';

/** In points. Type on a wall is never smaller. */
const SIZE = 7.5;
const NAME_WIDTH = 84;
const HOURS_WIDTH = 30;
/** A date with two letters and the mark of a location, and one with the hours below them. */
const NARROW = 20;
const WIDE = 62;
/** Width of the text of a landscape page. */
const LINE = { a4: 786, a3: 1_134 } as const;
/** Up to so many dates on a page show the hours of each shift. */
const WITH_TIMES = { a4: 10, a3: 14 } as const;

/** As the chips of the portal, by the number of the color; 0 is gray. A test compares them. */
export const SHIFT_FILLS: readonly PaperColour[] = [
  [240, 241, 244],
  [230, 232, 255],
  [255, 240, 207],
  [223, 240, 255],
  [220, 245, 230],
  [241, 228, 255],
  [216, 243, 243],
  [255, 227, 234],
  [225, 228, 234],
];
const AWAY: PaperColour = [214, 216, 220];
const HOLIDAY: PaperColour = [246, 232, 232];
const HEAD: PaperColour = [238, 239, 243];

export type PdfOptions = { paper: PaperSize; note: string; lang: Language };

/** Dates of one page: all where they fit, else whole weeks, with the names on each page again. */
export function datesOfPages(count: number, paper: PaperSize): { from: number; to: number }[] {
  const most = Math.floor((LINE[paper] - NAME_WIDTH - HOURS_WIDTH) / NARROW);
  const size = count <= most ? count : Math.max(7, Math.floor(most / 7) * 7);
  return Array.from({ length: Math.ceil(count / size) }, (_, page) => ({
    from: page * size,
    to: Math.min(count, (page + 1) * size),
  }));
}

/** A roster as a document for the wall. */
export function sheetDocument(sheet: RosterSheet, options: PdfOptions): PaperDocument {
  const { lang, paper, note } = options;
  const [from, to] = [sheet.dates[0]!.date, sheet.dates.at(-1)!.date];
  const dates = filled(SHEET_WORDS.dates[lang], { from, to });
  // With its year: paper hangs for long.
  const at = new Date(wallOf(Date.parse(sheet.printedAt), presentZone()))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  const printed = filled(SHEET_WORDS.printed[lang], { name: sheet.printedBy, at });
  const state = SHEET_WORDS[sheet.hasDrafts ? 'withDrafts' : 'published'][lang];
  const people = filled(SHEET_WORDS.people[lang], sheet.people);
  const title = [SHEET_WORDS.title[lang], sheet.scope || SHEET_WORDS.everyone[lang]].join(' · ');
  const pages = datesOfPages(sheet.dates.length, paper);
  return {
    title: `${title} ${dates}`,
    author: sheet.company,
    madeAt: new Date(sheet.printedAt),
    page: { paper, isLandscape: true },
    blocks: [
      { kind: 'heading', text: `${sheet.company}  ${title}` },
      small([dates, state, people, printed].join('    ')),
      ...legendBlocks(sheet, lang),
      ...(note ? [small(`${SHEET_WORDS.note[lang]}: ${note}`)] : []),
      ...pages.flatMap((page, index): PaperBlock[] => [
        ...(index > 0 ? [{ kind: 'pageBreak' } as const] : []),
        gridOf(sheet, page, { lang, paper }),
      ]),
    ],
    footer: `${sheet.company} · ${title} · ${dates} · ${printed} · {page}/{pages}`,
  };
}

const small = (text: string): PaperBlock => ({ kind: 'paragraph', size: 'small', text });

type Page = { from: number; to: number };

function gridOf(
  sheet: RosterSheet,
  { from, to }: Page,
  { lang, paper }: Pick<PdfOptions, 'lang' | 'paper'>,
): PaperBlock {
  const dates = sheet.dates.slice(from, to);
  const hasTimes = dates.length <= WITH_TIMES[paper];
  const fillOf = (kind: string | null) => (kind === 'statutory' || kind === 'rest' ? HOLIDAY : undefined);
  const rowOf = ({ name, note, cells, minutes }: SheetRow) => ({
    cells: [
      { text: note ? `${name}\n${note}` : name },
      ...cells.slice(from, to).map((day, at) => dayCell(day, hasTimes, fillOf(dates[at]!.kind))),
      { text: hoursText({ minutes }), align: 'end' as const },
    ],
  });
  return {
    kind: 'grid',
    size: SIZE,
    widths: [NAME_WIDTH, ...dates.map(() => (hasTimes ? WIDE : NARROW)), HOURS_WIDTH],
    head: [
      { text: SHEET_WORDS.name[lang], fill: HEAD },
      ...dates.map(({ date, weekday, name, kind }) => ({
        text: [weekday, String(Number(date.slice(8))), name].filter(Boolean).join('\n'),
        fill: fillOf(kind) ?? HEAD,
        align: 'center' as const,
      })),
      { text: SHEET_WORDS.hours[lang], fill: HEAD, align: 'end' },
    ],
    rows: [
      ...sheet.groups.flatMap(({ name, rows }) => [
        ...(name ? [{ cells: [{ text: `${name} (${rows.length})`, fill: HEAD }], isGroup: true }] : []),
        ...rows.map(rowOf),
      ]),
      {
        cells: [
          { text: SHEET_WORDS.hoursADay[lang], fill: HEAD },
          ...dates.map(({ minutes }) => ({
            text: minutes >= 6_000 ? String(Math.round(minutes / 60)) : hoursText({ minutes }),
            fill: HEAD,
            align: 'center' as const,
          })),
          { text: '', fill: HEAD },
        ],
      },
    ],
  };
}

const isAway = ({ kind }: SheetEntry): boolean => kind === 'leave' || kind === 'trip';

/** Shifts differ by letters on gray paper; a star is a draft. */
export const entryLabel = ({ label, place, isDraft }: SheetEntry): string =>
  `${label}${place ? ` ${place}` : ''}${isDraft ? '*' : ''}`;

function dayCell(day: readonly SheetEntry[], hasTimes: boolean, usual: PaperColour | undefined): GridCell {
  const lines = day.flatMap((one) => [entryLabel(one), ...(hasTimes && one.times ? [one.times] : [])]);
  const work = day.find((one) => !isAway(one));
  const fill = day.some(isAway) ? AWAY : work ? SHIFT_FILLS[work.colour] : usual;
  return { text: lines.join('\n'), align: 'center', ...(fill && { fill }) };
}

function legendBlocks({ legend, places }: RosterSheet, lang: Language): PaperBlock[] {
  const shifts = legend.map(({ label, name, times }) => [label, name, times].filter(Boolean).join(' '));
  const marks = places.map(({ mark, name }) => `${mark} ${name}`);
  return [
    ...(shifts.length > 0 ? [small(`${SHEET_WORDS.legend[lang]}: ${shifts.join('    ')}`)] : []),
    ...(marks.length > 0 ? [small(`${SHEET_WORDS.places[lang]}: ${marks.join('    ')}`)] : []),
  ];
}
