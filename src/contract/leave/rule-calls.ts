import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, localized, nothing } from '../fields';
import { leaveTermsSchema } from './rule/terms';
import { longText } from '../text/text-fields';

/** What a company lays down about its kinds of leave. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1117).';
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/attendance/web/mobile/leaveRule';

/** How far ahead a version may begin, in days: the next year as well. */
export const LEAVE_RULE_AHEAD_DAYS = 400;
export const LEAVE_RULE_NOTE_MAX = 200;
/** Of a kind, with those that have not begun: older ones are not listed. */
export const LISTED_VERSIONS = 20;

const kind = z.string().check(z.minLength(1), z.maxLength(40));

const versionSchema = z.object({
  id: z.string(),
  fromDate: z.string(),
  terms: leaveTermsSchema,
  note: z.string(),
  /** Who made it. */
  byName: z.string(),
  byEnName: z.nullish(z.string()),
  createdAt: z.string(),
});
export type LeaveRuleVersion = z.infer<typeof versionSchema>;

export const listLeaveRules = endpoint({
  service: 'schedule',
  isRead: true,
  id: 'listLeaveRules',
  path: `${PATH}/list`,
  summary:
    'The kinds of leave of the company, each with its versions of the rules, the newest first (function 1117)',
  decision: `${decision} The last ${LISTED_VERSIONS} versions of a kind. A kind without any follows \`standing\`: its days are set by hand.`,
  request: nothing,
  response: z.object({
    /** Today on the company's clocks. */
    today: z.string(),
    kinds: z.array(
      z.object({
        kind: z.string(),
        name: localized,
        /** Whether it can still be asked for. */
        isSelectable: z.boolean(),
        /** Whether the form of its requests has a field for files: proof is asked for of these alone. */
        hasProofField: z.boolean(),
        standing: leaveTermsSchema,
        versions: z.array(versionSchema),
      }),
    ),
  }),
});
export type LeaveKindRules = Out<typeof listLeaveRules>['kinds'][number];

export const saveLeaveRule = endpoint({
  ...write,
  id: 'saveLeaveRule',
  path: `${PATH}/save`,
  summary: 'Have a version of the rules of a kind of leave begin on a day (function 1117)',
  decision: `${decision} Today or later, at most ${LEAVE_RULE_AHEAD_DAYS} days ahead. The same one again is the same one; another one of that day is refused unless it replaces one that has not begun.`,
  request: z.strictObject({
    kind,
    fromDate: day,
    terms: leaveTermsSchema,
    note: longText(LEAVE_RULE_NOTE_MAX, 0),
    /** A version that has not begun and goes away for this one. */
    replacesId: z.optional(id),
  }),
  response: z.object({ id: z.string() }),
});

export const removeLeaveRule = endpoint({
  ...write,
  id: 'removeLeaveRule',
  path: `${PATH}/remove`,
  summary: 'Remove a version of the rules of leave that has not begun (function 1117)',
  request: z.strictObject({ id }),
  response: nothing,
});
