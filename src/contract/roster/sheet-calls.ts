import * as z from 'zod/mini';
import type { Endpoint, In, Out } from '../endpoint';
import { flag, id } from '../fields';
import { fileSchema } from '../file/calls';
import { filter, part, ROSTER_LIMITS, rosterCellSchema } from './draft-calls';
import { draftWorkSchema } from './assignment';
import { planFindingSchema } from './finding';
import { endpoint } from './noun';
import { SHIFT_LIMITS } from '../shift/catalogue';
import { longText } from '../text/text-fields';

/** The plan on paper and in workbooks. The specification has no call for it: ours. */
const decision =
  'The specification names no call for it (function 1112); people are those in its data scope.';
const read = { decision, isRead: true } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/rosterSheet';

export const SHEET_LIMITS = {
  /** People of a printed or exported roster. */
  people: 500,
  /** Days that one workbook changes. */
  changes: 2_000,
  /** Faults that are listed; the others are counted. */
  faults: 200,
  note: 300,
  /**
   * A workbook that removes shifts from most days is taken for a wrong file, as WeCom's directory import does: more than `many` days and
   * a fifth of those planned, or fewer days and four fifths.
   */
  many: 50,
  /** Of so few days all may be cleared. */
  few: 5,
} as const;

export const SHEET_GROUPS = ['none', 'place', 'position'] as const;
export type SheetGroup = (typeof SHEET_GROUPS)[number];
export const SHEET_FORMATS = ['xlsx', 'pdf'] as const;
export const PAPER_SIZES = ['a4', 'a3'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
/** Kinds of entries on a day of a person. */
export const SHEET_KINDS = ['shift', 'take', 'overtime', 'leave', 'trip'] as const;

const choice = {
  ...part,
  ...filter,
  groupBy: z._default(z.enum(SHEET_GROUPS), 'none'),
  /** Unpublished changes in place of what people know. */
  withDrafts: z.optional(flag),
  /** People who have nothing in the dates. */
  withIdle: z.optional(flag),
};
export type SheetChoice = In<typeof readRosterSheet>;

const entry = z.object({
  kind: z.enum(SHEET_KINDS),
  /** One or two characters, the same as in the legend. */
  label: z.string(),
  times: z.string(),
  /** Mark of the location in the legend; empty without one, and where the group is the location. */
  place: z.string(),
  colour: z.int().check(z.minimum(0), z.maximum(SHIFT_LIMITS.colours)),
  isDraft: z.boolean(),
});
export type SheetEntry = z.infer<typeof entry>;

const row = z.object({
  id: z.string(),
  name: z.string(),
  /** Position, or the department where the group is the position. */
  note: z.string(),
  minutes: z.int(),
  /** One for each date. */
  cells: z.array(z.array(entry)),
});
export type SheetRow = z.infer<typeof row>;

export const readRosterSheet = endpoint({
  ...read,
  id: 'readRosterSheet',
  path: `${PATH}/read`,
  summary: 'The roster as it is printed: all people, grouped, in the words of the caller (function 1112)',
  decision: `${decision} More people than fit on a wall are refused with the number: a filter or a department narrows them.`,
  request: z.strictObject(choice),
  response: z.object({
    company: z.string(),
    /** Department and filters in words; empty for everyone. */
    scope: z.string(),
    printedBy: z.string(),
    printedAt: z.string(),
    dates: z.array(
      z.object({
        date: z.string(),
        weekday: z.string(),
        kind: z.nullable(z.enum(['statutory', 'rest', 'work'])),
        /** Of a holiday. */
        name: z.string(),
        minutes: z.int(),
        people: z.int(),
      }),
    ),
    groups: z.array(z.object({ name: z.string(), rows: z.array(row) })),
    legend: z.array(z.object({ ...entry.shape, name: z.string() })),
    places: z.array(z.object({ mark: z.string(), name: z.string() })),
    people: z.object({ shown: z.int(), all: z.int(), idle: z.int() }),
    hasDrafts: z.boolean(),
  }),
});
export type RosterSheet = Out<typeof readRosterSheet>;

export const exportRoster = endpoint({
  decision,
  id: 'exportRoster',
  path: `${PATH}/export`,
  changes: [],
  summary: 'The roster as a PDF for the wall, or as a workbook that can be imported again (function 1112)',
  request: z.strictObject({
    ...choice,
    format: z.enum(SHEET_FORMATS),
    paper: z._default(z.enum(PAPER_SIZES), 'a4'),
    note: z.optional(longText(SHEET_LIMITS.note, 0)),
  }),
  response: fileSchema,
});

export const readRosterTable = endpoint({
  ...read,
  id: 'readRosterTable',
  path: `${PATH}/table`,
  summary: 'What a workbook would change of the drafts, and all that is wrong with it (function 1112)',
  decision: `${decision} Nothing is stored: what is proposed is put down with saveRosterCells. Columns that are not there change nothing; a cell that is as it was exported changes nothing.`,
  request: z.strictObject({ ...part, fileId: id }),
  response: z.object({
    rows: z.int(),
    changes: z.array(
      z.object({
        memberId: z.string(),
        name: z.string(),
        workDate: z.string(),
        works: z.array(draftWorkSchema).check(z.maxLength(ROSTER_LIMITS.works)),
        /** In words, for the preview. */
        was: z.string(),
        now: z.string(),
      }),
    ),
    /** The changed days as they are. */
    cells: z.array(rosterCellSchema),
    removed: z.int(),
    findings: z.array(
      z.object({ memberId: z.string(), name: z.string(), findings: z.array(planFindingSchema) }),
    ),
    /** By line of the file and name of the column; of the whole line without a column. */
    faults: z.array(z.object({ line: z.int(), column: z.nullable(z.string()), text: z.string() })),
    faultCount: z.int(),
    unknownColumns: z.array(z.string()),
  }),
});
export type RosterTable = Out<typeof readRosterTable>;
