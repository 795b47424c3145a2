import * as z from 'zod/mini';
import { formValues, reasonSchema } from './approval';
import { outcomeSchema, undoSchema } from './outcome';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing } from '../fields';
import { LIMITS } from '../limits';
import { longText } from '../text/text-fields';

/** What people do with an item (spec section 4). The specification names the operations and no calls: these are ours. */
const decision = 'Not in the specification as a call, which names the operation alone.';
const refused =
  'Who comes second is refused with the name of who came first and what they did. `taskId` is the waiting decision; the same `requestId` twice is one operation.';
const base = '/workflow/web/mobile/approval' as const;

/** How long an initiator waits between two urges of an item, and how many there may be on a day. */
export const URGE_MINUTES = 10;
export const URGES_PER_DAY = 6;
/** Opinions and comments are remarks (spec sections 5 and 9). */
export const OPINION_MAX = LIMITS.remark;
export const BATCH_MAX = 50;
export const PHRASES_MAX = 20;
export const PHRASE_LENGTH_MAX = 100;

const opinion = z._default(longText(OPINION_MAX, 0), '');
const people = z.array(id).check(z.minLength(1), z.maxLength(10));
const decide = {
  approvalId: id,
  taskId: id,
  requestId: id,
  opinion,
  signatureFileId: z.optional(id),
  attachmentIds: z._default(z.array(id).check(z.maxLength(LIMITS.uploadFiles)), []),
};

export const passApproval = endpoint({
  id: 'passApproval',
  path: `${base}/pass`,
  summary: 'Pass',
  decision: `${decision} \`values\` are the fields the node lets its people edit; others are ignored. ${refused}`,
  request: z.strictObject({ ...decide, values: z.optional(formValues) }),
  response: outcomeSchema,
});

export const rejectApproval = endpoint({
  id: 'rejectApproval',
  path: `${base}/reject`,
  summary: 'Reject: to an earlier node, to the initiator, or for good',
  decision: `${decision} Needs an opinion. ${refused}`,
  request: z
    .strictObject({ ...decide, to: z.enum(['node', 'initiator', 'terminate']), nodeId: z.optional(id) })
    .check(z.refine(({ to, nodeId }) => (to === 'node') === (nodeId !== undefined), { path: ['nodeId'] })),
  response: outcomeSchema,
});

export const transferApproval = endpoint({
  id: 'transferApproval',
  path: `${base}/transfer`,
  summary: 'Give one’s decision to a colleague',
  decision: `${decision} ${refused}`,
  request: z.strictObject({ ...decide, memberId: id }),
  response: outcomeSchema,
});

export const addSigner = endpoint({
  id: 'addSigner',
  path: `${base}/addSigner`,
  summary: 'Have colleagues decide before or after me',
  decision: `${decision} \`before\`: my decision waits for theirs; \`after\`: theirs come when I have passed. ${refused}`,
  request: z.strictObject({ ...decide, position: z.enum(['before', 'after']), memberIds: people }),
  response: outcomeSchema,
});

export const removeAddedSigner = endpoint({
  id: 'removeAddedSigner',
  path: `${base}/removeSigner`,
  summary: 'Take back a signer that one has added and who has not decided',
  decision: `${decision} \`taskId\` is the added person's. Only who added them may.`,
  request: z.strictObject({ approvalId: id, taskId: id, requestId: id, opinion }),
  response: outcomeSchema,
});

export const undoDecision = endpoint({
  id: 'undoDecision',
  path: `${base}/undo`,
  summary: 'Take one’s last decision back within ten seconds',
  decision: `${decision} Everything is as before; refused when the time is over or somebody has acted since.`,
  request: z.strictObject({ approvalId: id, eventId: id }),
  response: outcomeSchema,
});

export const withdrawApproval = endpoint({
  id: 'withdrawApproval',
  path: `${base}/withdraw`,
  summary: 'Withdraw an item of one’s own that nobody has finished',
  decision,
  request: z.strictObject({ approvalId: id, requestId: id, opinion }),
  response: outcomeSchema,
});

export const urgeApproval = endpoint({
  id: 'urgeApproval',
  path: `${base}/urge`,
  summary: 'Ask those who have to decide to do so',
  decision: `${decision} For the initiator, with a pause between two urges and so many a day.`,
  request: z.strictObject({ approvalId: id, requestId: id, opinion }),
  response: z.object({ ...outcomeSchema.shape, urgeAgainAt: z.string() }),
});

export const copyApproval = endpoint({
  id: 'copyApproval',
  path: `${base}/copy`,
  summary: 'Let more colleagues know of an item',
  decision: `${decision} For the initiator and who decides or decided it. Who has a copy already is left out.`,
  request: z.strictObject({
    approvalId: id,
    requestId: id,
    memberIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  }),
  response: outcomeSchema,
});

export const markCopyRead = endpoint({
  id: 'markCopyRead',
  path: `${base}/markCopyRead`,
  summary: 'Mark copies read: the named ones, or all of a center',
  decision,
  request: z.strictObject({
    approvalIds: z.optional(z.array(id).check(z.maxLength(LIMITS.pageSizeMax))),
    center: z.optional(z.enum(['lgApprove', 'ymApprove'])),
  }),
  response: z.object({ unread: z.number() }),
});

export const commentApproval = endpoint({
  id: 'commentApproval',
  path: `${base}/comment`,
  summary: 'Say something about an item without deciding it',
  decision,
  request: z.strictObject({
    approvalId: id,
    requestId: id,
    text: longText(OPINION_MAX),
  }),
  response: outcomeSchema,
});

export const batchPass = endpoint({
  id: 'batchPass',
  path: `${base}/batchPass`,
  summary: 'Pass several items under one opinion',
  decision: `${decision} Only where the node allows it. Each item is a transaction of its own: one that is refused stops no other.`,
  request: z.strictObject({
    items: z
      .array(z.strictObject({ approvalId: id, taskId: id }))
      .check(z.minLength(1), z.maxLength(BATCH_MAX)),
    requestId: id,
    opinion,
  }),
  response: z.object({
    results: z.array(
      z.object({
        approvalId: z.string(),
        taskId: z.string(),
        isPassed: z.boolean(),
        code: z.number(),
        msg: z.string(),
        /** It was passed, but could not take effect. */
        obstacle: z.nullish(reasonSchema),
        undo: z.nullish(undoSchema),
      }),
    ),
  }),
});

const phrase = z.object({
  id: z.string(),
  text: z.string(),
  isOwn: z.boolean(),
  /** The decision that the words suit; either when left out. */
  fits: z.nullish(z.enum(['pass', 'reject'])),
});

export const listPhrases = endpoint({
  id: 'listPhrases',
  path: `${base}/phrases`,
  isRead: true,
  summary: 'Preset opinions: one’s own, then the usual ones in the language of the call',
  decision,
  request: nothing,
  response: z.array(phrase),
});

export const savePhrase = endpoint({
  id: 'savePhrase',
  path: `${base}/savePhrase`,
  changes: ['approval'],
  summary: 'Add a preset opinion of one’s own or change it',
  decision: `${decision} At most ${PHRASES_MAX}.`,
  request: z.strictObject({
    id: z.optional(id),
    text: longText(PHRASE_LENGTH_MAX),
  }),
  response: phrase,
});

export const deletePhrase = endpoint({
  id: 'deletePhrase',
  path: `${base}/deletePhrase`,
  changes: ['approval'],
  summary: 'Delete a preset opinion of one’s own',
  decision,
  request: z.strictObject({ id }),
  response: nothing,
});

export type Phrase = Out<typeof listPhrases>[number];

export type BatchResult = Out<typeof batchPass>['results'][number];
