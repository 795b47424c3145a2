import * as z from 'zod/mini';
import { DAY_FLAGS } from '../attendance/day';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { nothing, pageSize } from '../fields';
import { COUNT_MAX } from '../limits';
import { personSchema } from '../people/calls';
import { WARNING_ORDER, WARNING_URGENCIES } from './warning';

/** What threatens or has gone wrong and is still open: worked out from what is, so that it ends when its cause does. */
const decision = 'The specification names the page “warning list” and no call for it.';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/warning/mobile';
const kind = z.enum(WARNING_ORDER);

const warningSchema = z.object({
  /** The same for the same cause. */
  id: z.string(),
  kind,
  urgency: z.enum(WARNING_URGENCIES),
  /** Whom it is about; null for oneself, and where it is about several. */
  person: z.nullable(personSchema),
  /** The day that it is about, the first where there are several. */
  date: z.nullable(z.string()),
  /** The last date on which something can be done. */
  until: z.nullable(z.string()),
  /** When somebody was due, in minutes of the company's clocks. */
  dueAt: z.nullable(z.int()),
  /** How many it stands for, or how often it happened. */
  count: z.nullable(z.int()),
  flags: z.array(z.enum(DAY_FLAGS)),
  /** Where it is settled. */
  path: z.string(),
});
export type Warning = z.infer<typeof warningSchema>;

export const listWarnings = endpoint({
  ...read,
  id: 'listWarnings',
  path: `${PATH}/list`,
  summary: 'What threatens or has gone wrong for the signed-in person and the people of their data scope',
  decision: `${decision} The most urgent first, kind by kind; \`cursor\` of the last page goes on after it. Each kind is shown to who holds its function.`,
  request: z.strictObject({
    kind: z.optional(kind),
    cursor: z.optional(z.string().check(z.maxLength(160))),
    pageSize,
  }),
  response: z.object({
    list: z.array(warningSchema),
    hasMore: z.boolean(),
    nextCursor: z.nullable(z.string()),
  }),
});

export const countWarnings = endpoint({
  ...read,
  id: 'countWarnings',
  path: `${PATH}/count`,
  summary: 'How many warnings there are, by kind; kinds that the signed-in person may not see are left out',
  decision: `${decision} Counts stop at ${COUNT_MAX}, which means as many or more.`,
  request: nothing,
  response: z.object({
    total: z.int(),
    kinds: z.array(z.object({ kind, count: z.int() })),
  }),
});
export type WarningCounts = Out<typeof countWarnings>;
