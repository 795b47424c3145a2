import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, localized, nothing } from '../fields';
import { longText } from '../text/text-fields';

/** Records that entitle a person to a kind of leave. The specification names no call for them, so these are ours. */
const decision = 'Not in the specification: parental leave needs a child (function 1111).';
const base = '/joyhr/web/mobile/leaveEligibility' as const;

export const ELIGIBILITY_NOTE_MAX = 200;

export const listLeaveEligibility = endpoint({
  isRead: true,
  id: 'listLeaveEligibility',
  path: `${base}/list`,
  summary:
    'The records that entitle a colleague to kinds of leave, and the kinds that need one (function 1111)',
  decision,
  request: z.strictObject({ memberId: id }),
  response: z.object({
    /** Kinds of which nothing is granted or approved without a record. */
    kinds: z.array(z.object({ kind: z.string(), name: localized })),
    /** Requests for a record that wait to be decided. */
    waiting: z.array(z.object({ id: z.string(), name: localized, askedAt: z.string() })),
    records: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        name: localized,
        fromDay: z.string(),
        untilDay: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
  }),
});
export type LeaveEligibility = Out<typeof listLeaveEligibility>;

export const saveLeaveEligibility = endpoint({
  id: 'saveLeaveEligibility',
  path: `${base}/save`,
  summary: 'Record what entitles a colleague to a kind of leave, from a day to a day (function 1111)',
  decision: `${decision} The note names the proof, such as the child's birth certificate.`,
  request: z
    .strictObject({
      requestId: id,
      memberId: id,
      kind: z.string().check(z.minLength(1), z.maxLength(40)),
      fromDay: day,
      untilDay: z.nullable(day),
      note: longText(ELIGIBILITY_NOTE_MAX),
    })
    .check(
      z.refine(({ fromDay, untilDay }) => untilDay === null || fromDay <= untilDay, { path: ['untilDay'] }),
    ),
  response: z.object({ id: z.string() }),
});

export const removeLeaveEligibility = endpoint({
  id: 'removeLeaveEligibility',
  path: `${base}/remove`,
  summary: 'Remove a record that entitles a colleague to a kind of leave (function 1111)',
  decision: `${decision} Leave that was granted or approved stays; nothing more is.`,
  request: z.strictObject({ id }),
  response: nothing,
});
