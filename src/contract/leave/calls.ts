import * as z from 'zod/mini';
import type { Endpoint, In } from '../endpoint';
import { endpoint } from './noun';
import { flag, id, keyword, localized, number, page, pageOf } from '../fields';
import { LIMITS } from '../limits';
import { personSchema } from '../people/calls';
import { balanceStatementSchema } from './balance';
import { QUOTA_SORTS } from './quotas-table';
import { longText } from '../text/text-fields';

/** The days of leave that people have in a year. The specification names the balances and no call, so these are ours. */
const decision =
  'Not in the specification: somebody has to set the leave that approvals count against. For who holds the function.';
const read = { isRead: true } satisfies Partial<Endpoint>;
const base = '/joyhr/web/mobile/leaveQuota' as const;

/** A whole leap year. */
export const LEAVE_DAYS_MAX = 366;
/** How many of the latest changes a person's page shows. */
export const QUOTA_CHANGES_SHOWN = 20;

/** Days of leave in tenths, as forms ask for them. */
const tenths = z.refine<number>((days) => Math.abs(days * 10 - Math.round(days * 10)) < 1e-9);
const days = number.check(z.minimum(0), z.maximum(LEAVE_DAYS_MAX), tenths);
const year = number.check(z.int(), z.minimum(2000), z.maximum(2100));
const kind = z.string().check(z.minLength(1), z.maxLength(40));
const reason = longText(LIMITS.remark);

/** A kind of leave of one person in one year. Without a quota it is not counted, and nothing is left or short. */
const quotaSchema = z.object({
  kind: z.string(),
  name: localized,
  quota: z.nullable(z.number()),
  /** Those of its days that the rules granted. */
  byRules: z.number(),
  /** Days of approved requests. */
  taken: z.number(),
  /** Days of approved requests after today; `taken` are those up to today. */
  booked: z.number(),
  /** Days of requests on their way. */
  pending: z.number(),
  remaining: z.nullable(z.number()),
  /** The balance that every other page says: as of today in this year, of the first day of a later and the last of an earlier one. */
  statement: balanceStatementSchema,
});
export type LeaveQuota = z.infer<typeof quotaSchema>;

/** Which people a list and its count mean. */
const match = { keyword, organId: z.optional(id), isDeep: z.optional(flag) };

export const listLeaveQuotas = endpoint({
  ...read,
  id: 'listLeaveQuotas',
  path: `${base}/list`,
  summary: 'Colleagues with the leave that they have in a year',
  decision: `${decision} People are found as by listPeople. Kinds without a quota are left out. \`kind\` is the one whose quota is sorted by; people without one come last.`,
  request: z
    .strictObject({
      year,
      ...match,
      /** Not of those whom a keyword finds: they come as they are found. */
      sort: z.optional(z.enum(QUOTA_SORTS)),
      isDescending: z.optional(flag),
      kind: z.optional(kind),
      ...page,
    })
    .check(z.refine(({ sort, kind: of }) => sort !== 'quota' || of !== undefined, { path: ['kind'] })),
  response: pageOf(z.object({ person: personSchema, quotas: z.array(quotaSchema) })),
});

export const countLeaveQuotas = endpoint({
  ...read,
  id: 'countLeaveQuotas',
  path: `${base}/count`,
  summary: 'How many people listLeaveQuotas lists',
  decision,
  request: z.strictObject(match),
  response: z.object({ count: z.number() }),
});
export type PersonQuotas = z.infer<typeof listLeaveQuotas.response>['list'][number];

export const getLeaveQuotas = endpoint({
  ...read,
  id: 'getLeaveQuotas',
  path: `${base}/detail`,
  summary: 'Every kind of leave of one colleague in a year, and what was changed of it',
  decision: `${decision} \`changes\` are the newest ${QUOTA_CHANGES_SHOWN} of that year, newest first; null days stand for a kind that is not counted.`,
  request: z.strictObject({ memberId: id, year }),
  response: z.object({
    person: personSchema,
    quotas: z.array(z.object({ ...quotaSchema.shape, isSelectable: z.boolean() })),
    changes: z.array(
      z.object({
        id: z.string(),
        name: localized,
        from: z.nullable(z.number()),
        to: z.nullable(z.number()),
        reason: z.string(),
        by: z.nullish(personSchema),
        at: z.string(),
      }),
    ),
  }),
});
export type LeaveQuotaDetail = z.infer<typeof getLeaveQuotas.response>;

export const saveLeaveQuota = endpoint({
  id: 'saveLeaveQuota',
  path: `${base}/save`,
  summary: 'Set how many days of a kind of leave a colleague has in a year',
  decision: `${decision} \`days\` null: the kind is not counted any more. \`before\` is what the caller saw; a newer change is refused, not overwritten. Fewer days than were taken are allowed: what was approved stays approved.`,
  request: z.strictObject({
    memberId: id,
    year,
    kind,
    days: z.nullable(days),
    before: z.nullable(days),
    reason,
  }),
  response: z.object({ days: z.nullable(z.number()) }),
});

/** What becomes of everybody's days: these, or more or fewer by so many. */
export const QUOTA_ADJUSTMENTS = ['set', 'add'] as const;
export type QuotaAdjustment = (typeof QUOTA_ADJUSTMENTS)[number];

/** How many people are named at once; a department or the company has no such limit. */
export const QUOTA_PEOPLE_MAX = 200;
/** How long an adjustment of many can be taken back. */
export const QUOTA_UNDO_MINUTES = 10;

/** Whose days become what: those of the people named, of a department with those below it, or of the whole company. */
const adjustment = {
  year,
  kind,
  memberIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(QUOTA_PEOPLE_MAX))),
  organId: z.optional(id),
  how: z.enum(QUOTA_ADJUSTMENTS),
  days: number.check(z.minimum(-LEAVE_DAYS_MAX), z.maximum(LEAVE_DAYS_MAX), tenths),
};
const isDaysOf = z.refine<{ how: QuotaAdjustment; days: number }>(
  ({ how, days: by }) => (how === 'add' ? by !== 0 : by >= 0),
  { path: ['days'] },
);

export const previewLeaveQuotas = endpoint({
  ...read,
  id: 'previewLeaveQuotas',
  path: `${base}/preview`,
  summary: 'Whose days of leave an adjustment would change, from what to what',
  decision: `${decision} Only those whose days would be others are listed. \`digest\` names exactly these changes: adjusting asks for it.`,
  request: z.strictObject({ ...adjustment, ...page }).check(isDaysOf),
  response: z.object({
    ...pageOf(
      z.object({
        memberId: z.string(),
        name: z.string(),
        enName: z.nullish(z.string()),
        from: z.nullable(z.number()),
        to: z.number(),
      }),
    ).shape,
    changed: z.number(),
    people: z.number(),
    digest: z.string(),
  }),
});
export type QuotaPreview = z.infer<typeof previewLeaveQuotas.response>;

export const adjustLeaveQuotas = endpoint({
  id: 'adjustLeaveQuotas',
  path: `${base}/adjust`,
  summary: 'Set or change the days of a kind of leave of people, of a department or of the whole company',
  decision: `${decision} A department includes those below it. \`add\` changes the days of those alone for whom the kind is counted, never below none or above ${LEAVE_DAYS_MAX}; \`set\` changes everybody's. What would change now must be what the preview of \`digest\` showed, else it is refused with conflict. The same \`requestId\` adjusts once. \`changed\` counts those whose days are others now, \`people\` everybody asked about; it can be taken back for ${QUOTA_UNDO_MINUTES} minutes.`,
  request: z
    .strictObject({
      ...adjustment,
      requestId: id,
      digest: z.string().check(z.minLength(1), z.maxLength(64)),
      reason,
    })
    .check(isDaysOf),
  response: z.object({ changed: z.number(), people: z.number(), undoLeftMs: z.number() }),
});

export const undoLeaveQuotas = endpoint({
  id: 'undoLeaveQuotas',
  path: `${base}/undo`,
  summary: 'Take an adjustment of many back',
  decision: `${decision} For ${QUOTA_UNDO_MINUTES} minutes, by who adjusted. Whose days were changed again since keeps the newer ones: \`kept\` counts them.`,
  request: z.strictObject({ requestId: id }),
  response: z.object({ restored: z.number(), kept: z.number() }),
});

/** What is to become of whose days, as it is shown before and then done. */
export type AskedAdjustment = Omit<In<typeof adjustLeaveQuotas>, 'requestId' | 'digest' | 'reason'>;
