import * as z from 'zod/mini';
import { APPROVAL_CENTERS, chartNodeSchema, formValues, processCode } from './approval';
import { outcomeSchema } from './outcome';
import { formProblemSchema } from '../form/rules/check/form-problem';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { leaveBalanceSchema } from '../leave/balance';
import { leaveLengthSchema } from '../leave/length/length';
import { overtimePreviewSchema } from '../overtime/preview';
import { PAY_BASES } from '../pay/rules/time-pay';
import { PROCESS_ICONS } from '../flow/process-icon';
import { id, localized, nothing, savedRevision } from '../fields';

/** Starting an approval: what can be started, drafts, submitting. The specification names no calls, so these are ours. */
const decision = 'Not in the specification: the approval centers need it.';
const read = { isRead: true } satisfies Partial<Endpoint>;
const base = '/workflow/web/mobile/approval' as const;

const center = z.enum(APPROVAL_CENTERS);
/** People the initiator chose, by node. */
const choices = z._default(z.record(z.string(), z.array(id).check(z.maxLength(20))), {});

export const listStartable = endpoint({
  ...read,
  id: 'listStartable',
  path: `${base}/listStartable`,
  summary: 'The kinds of request that the signed-in person can start, those of late first',
  decision,
  request: z.strictObject({ center: z.optional(center) }),
  response: z.array(
    z.object({
      processCode: z.string(),
      center,
      name: localized,
      /** Set for the company's own kinds; the others have theirs by code. */
      icon: z.nullish(z.enum(PROCESS_ICONS)),
      lastUsedAt: z.nullish(z.string()),
    }),
  ),
});

export const previewRoute = endpoint({
  ...read,
  id: 'previewRoute',
  path: `${base}/previewRoute`,
  summary: 'Who would decide and why, before anything is submitted',
  decision: `${decision} \`problem\` is set when nothing could be submitted like this: nobody at all could decide, or people are still to be chosen. \`balance\` is what the person has left of the leave they fill in; where its \`rule\` is \`refuse\`, one that is exceeded is refused. \`approvalId\` names the item that is submitted again, whose own days do not count twice.`,
  request: z.strictObject({ processCode, values: formValues, choices, approvalId: z.optional(id) }),
  response: z.object({
    chart: z.array(chartNodeSchema),
    problem: z.nullish(z.enum(['choiceMissing', 'nobody'])),
    balance: z.nullish(leaveBalanceSchema),
    overtime: z.nullish(overtimePreviewSchema),
    /** The present pay of the person whom the form names; `amount` is null where no record says it. Left out for who may not see it. */
    pay: z.nullish(
      z.object({
        key: z.string(),
        memberId: z.string(),
        day: z.nullable(z.string()),
        amount: z.nullable(z.number()),
        /** Pay by the month or by the hour. */
        basis: z.enum(PAY_BASES),
      }),
    ),
    leave: z.nullish(z.object({ key: z.string(), of: z.string(), ...leaveLengthSchema.shape })),
    /** What of the rules of its kind of leave the request does not keep: it is refused like this. */
    faults: z.nullish(z.array(formProblemSchema)),
  }),
});

export const saveApprovalDraft = endpoint({
  id: 'saveApprovalDraft',
  path: `${base}/saveDraft`,
  changes: [],
  summary: 'Keep a request that is not submitted yet',
  decision: `${decision} Values may be incomplete. \`revision\` is the one the caller saw: a newer draft from another device is refused, not overwritten. The same \`requestId\` makes one draft, and \`saveId\` makes the repetition of a save that did arrive harmless.`,
  request: z.strictObject({
    approvalId: z.optional(id),
    revision: z.optional(savedRevision),
    requestId: id,
    saveId: id,
    processCode,
    values: formValues,
    choices,
    /** Of a make-up punch: it makes up every punch that its day misses. */
    mendsDay: z.optional(z.boolean()),
  }),
  response: z.object({ approvalId: z.string(), revision: z.number(), savedAt: z.string() }),
});

export const getApprovalDraft = endpoint({
  ...read,
  id: 'getApprovalDraft',
  path: `${base}/getDraft`,
  summary: 'A draft of one’s own: an id, or the newest one of a process',
  decision: `${decision} \`draft\` is null when there is none.`,
  request: z.strictObject({ approvalId: z.optional(id), processCode: z.optional(processCode) }).check(
    z.refine((one) => one.approvalId !== undefined || one.processCode !== undefined, {
      path: ['approvalId'],
    }),
  ),
  response: z.object({
    draft: z.nullable(
      z.object({
        approvalId: z.string(),
        processCode: z.string(),
        center,
        revision: z.number(),
        savedAt: z.string(),
        values: formValues,
        choices: z.record(z.string(), z.array(z.string())),
        mendsDay: z.boolean(),
      }),
    ),
  }),
});

export const deleteApprovalDraft = endpoint({
  id: 'deleteApprovalDraft',
  path: `${base}/deleteDraft`,
  summary: 'Throw a draft of one’s own away',
  decision,
  request: z.strictObject({ approvalId: id }),
  response: nothing,
});

export const submitApproval = endpoint({
  id: 'submitApproval',
  path: `${base}/submit`,
  summary: 'Submit a request',
  decision: `${decision} \`requestId\` is made up by the caller; the same one twice answers the same item. \`approvalId\` names the draft it was, which is used up.`,
  request: z.strictObject({
    requestId: id,
    processCode,
    values: formValues,
    choices,
    approvalId: z.optional(id),
    /** Of a make-up punch: it makes up every punch that its day misses. */
    mendsDay: z.optional(z.boolean()),
  }),
  response: outcomeSchema,
});

export const resubmitApproval = endpoint({
  id: 'resubmitApproval',
  path: `${base}/resubmit`,
  summary: 'Submit an item again that was rejected to its initiator or withdrawn',
  decision: `${decision} Goes the whole way again under the newest version of its flow; the fields that changed are marked for who decides.`,
  request: z.strictObject({
    approvalId: id,
    requestId: id,
    revision: savedRevision,
    values: formValues,
    choices,
  }),
  response: outcomeSchema,
});

export type StartableType = Out<typeof listStartable>[number];

export type RoutePreview = Out<typeof previewRoute>;
