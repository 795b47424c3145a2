import * as z from 'zod/mini';
import { DAY_FLAGS } from '../attendance/day';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, pageSize } from '../fields';
import { personSchema } from '../people/calls';
import { WARNING_ORDER, WARNING_URGENCIES } from './warning';

/** What threatens or has gone wrong and is still open: worked out from what is, so that it ends when its cause does. */
const decision = 'The specification names the page “warning list” and no call for it.';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/warning/mobile';
const kind = z.enum(WARNING_ORDER);
const urgency = z.enum(WARNING_URGENCIES);

const warningSchema = z.object({
  /** The same for the same cause. */
  id: z.string(),
  kind,
  urgency,
  /** The day that it is about, the first where there are several. */
  date: z.nullable(z.string()),
  /** The last day to settle it; of what waits already, since when. */
  due: z.nullable(z.string()),
  /** When the person was due, in minutes of the company's clocks. */
  dueAt: z.nullable(z.int()),
  /** How many it stands for, or how often it happened. */
  count: z.nullable(z.int()),
  flags: z.array(z.enum(DAY_FLAGS)),
  /** The department that it is about, where it is about one. */
  organ: z.nullable(z.object({ name: z.string(), enName: z.nullable(z.string()) })),
  /** Where it is settled. */
  path: z.string(),
});
export type Warning = z.infer<typeof warningSchema>;

const rowSchema = z.object({
  /** The person's id; the warning's own id if it isn't about one person. */
  id: z.string(),
  person: z.nullable(personSchema),
  /** Whether it is the reader. */
  isSelf: z.boolean(),
  /** Of the most urgent warning in it. */
  urgency,
  due: z.nullable(z.string()),
  warnings: z.array(warningSchema),
});
export type WarningRow = z.infer<typeof rowSchema>;

const countsSchema = z.object({
  /** Warnings of all kinds. */
  total: z.int(),
  /** People among whom they are. */
  people: z.int(),
  /** Kinds without a warning, and those that the signed-in person may not see, are left out. */
  kinds: z.array(z.object({ kind, count: z.int(), people: z.int() })),
});
export type WarningCounts = z.infer<typeof countsSchema>;

const organId = z.optional(id);

export const listWarnings = endpoint({
  ...read,
  id: 'listWarnings',
  path: `${PATH}/list`,
  summary:
    'What threatens or has gone wrong for the signed-in person and the people of their data scope, one row a person',
  decision: `${decision} Urgent first, then by the day due; \`cursor\` of the last page goes on after it. Each kind is shown to who holds its function. \`organId\` narrows it to a department and those below it, without one's own warnings. \`counts\` are of the same rows, of every kind.`,
  request: z.strictObject({
    kind: z.optional(kind),
    organId,
    cursor: z.optional(z.string().check(z.maxLength(200))),
    pageSize,
  }),
  response: z.object({
    list: z.array(rowSchema),
    hasMore: z.boolean(),
    nextCursor: z.nullable(z.string()),
    counts: countsSchema,
  }),
});
export type WarningPage = Out<typeof listWarnings>;

export const countWarnings = endpoint({
  ...read,
  id: 'countWarnings',
  path: `${PATH}/count`,
  summary: 'How many warnings the list shows, of how many people, and how many of each kind',
  request: z.strictObject({ organId }),
  response: countsSchema,
});
