import * as z from 'zod/mini';
import type { Endpoint, In } from '../endpoint';
import { endpoint } from './noun';
import {
  askedQuestionSchema,
  QUESTION_STATUSES,
  questionAnswersSchema,
  questionnaireContentSchema,
  questionnaireResultSchema,
  questionReviewSchema,
} from './questionnaire';
import { id, keyword, localized, page, pageOf, revision } from '../fields';

/** Questionnaires of the second center (/ym-question-view). The specification names the screen and no call: they are ours. */
const making = 'Not in the specification: for people with the function customForm.';
const read = { isRead: true } satisfies Partial<Endpoint>;
const PATH = '/workflow/web/mobile/questionnaire';

const row = z.object({
  id: z.string(),
  title: localized,
  status: z.enum(QUESTION_STATUSES),
  version: z.nullable(z.number()),
  hasChanges: z.boolean(),
  questionCount: z.number(),
  /** Processes whose items carry it. */
  processes: z.array(localized),
  /** Published forms that ask it in a field. */
  forms: z.array(localized),
  updatedAt: z.string(),
  updatedByName: z.nullish(z.string()),
  updatedByEnName: z.nullish(z.string()),
});
export type QuestionnaireRow = z.infer<typeof row>;

export const listQuestionnaires = endpoint({
  ...read,
  id: 'listQuestionnaires',
  path: `${PATH}/list`,
  summary: 'The questionnaires of the company, the one changed last first',
  decision: making,
  request: z.strictObject({ keyword, status: z.optional(z.enum(QUESTION_STATUSES)), ...page }),
  response: pageOf(row),
});

export const getQuestionnaire = endpoint({
  ...read,
  id: 'getQuestionnaire',
  path: `${PATH}/get`,
  summary: 'A questionnaire as its authors see it, with the right answers',
  decision: making,
  request: z.strictObject({ questionnaireId: id }),
  response: z.object({
    ...row.shape,
    content: questionnaireContentSchema,
    revision: z.number(),
    /** True when it was the reader who changed it last, in another window perhaps. */
    isUpdatedByMe: z.boolean(),
    /** Processes of the second center; `carries` names another questionnaire that this one would take the place of. */
    attachable: z.array(
      z.object({
        processCode: z.string(),
        name: localized,
        isAttached: z.boolean(),
        carries: z.nullable(localized),
      }),
    ),
  }),
});
export type QuestionnaireDetail = z.infer<(typeof getQuestionnaire)['response']>;

export const createQuestionnaire = endpoint({
  id: 'createQuestionnaire',
  path: `${PATH}/create`,
  summary: 'A new questionnaire: blank, or like another one',
  decision: `${making} \`requestId\` makes a repeated call answer the one that was already made.`,
  request: z.strictObject({ requestId: id, copyOf: z.optional(id) }),
  response: z.object({ id: z.string() }),
});

export const saveQuestionnaire = endpoint({
  id: 'saveQuestionnaire',
  path: `${PATH}/saveDraft`,
  changes: [],
  summary: 'Saves the working draft',
  decision: `${making} As with forms: an old revision is refused, a repeated save is harmless.`,
  request: z.strictObject({ questionnaireId: id, revision, saveId: id, content: questionnaireContentSchema }),
  response: z.object({ revision: z.number(), updatedAt: z.string() }),
});

export const publishQuestionnaire = endpoint({
  id: 'publishQuestionnaire',
  path: `${PATH}/publish`,
  summary: 'Makes the working draft the next version; whoever has begun keeps theirs',
  decision: making,
  request: z.strictObject({ questionnaireId: id, revision }),
  response: z.object({ version: z.number() }),
});

export const setQuestionnaireStatus = endpoint({
  id: 'setQuestionnaireStatus',
  path: `${PATH}/changeStatus`,
  summary: 'Switches a published questionnaire off or on',
  decision: `${making} One that is off cannot be begun; what was begun can be finished.`,
  request: z.strictObject({ questionnaireId: id, isEnabled: z.boolean() }),
  response: z.object({ status: z.enum(QUESTION_STATUSES) }),
});

export const deleteQuestionnaire = endpoint({
  id: 'deleteQuestionnaire',
  path: `${PATH}/delete`,
  summary: 'Deletes a questionnaire that was never published',
  decision: `${making} With \`revision\` only while that is the last one that was saved.`,
  request: z.strictObject({ questionnaireId: id, revision: z.optional(revision) }),
  response: z.object({}),
});

export const attachQuestionnaire = endpoint({
  id: 'attachQuestionnaire',
  path: `${PATH}/attach`,
  summary: 'Lets the items of a process of the second center carry a published questionnaire, or none',
  decision: `${making} Items that are on their way keep what they carry.`,
  request: z.strictObject({ questionnaireId: id, processCode: id, isAttached: z.boolean() }),
  response: z.object({}),
});

export const getQuestionnaireOfForm = endpoint({
  ...read,
  id: 'getQuestionnaireOfForm',
  path: `${PATH}/ofForm`,
  summary: 'The questions of a questionnaire that a form asks, to be answered in it',
  decision:
    'Not in the specification. `formVersionId` names a version of a form that asks it and that the person may see there; without it, as while a form is being made, the function customForm is needed. `versionId` is the one that was begun; the published one when left out. Nothing in it tells a right answer.',
  request: z.strictObject({
    questionnaireId: id,
    formVersionId: z.optional(id),
    versionId: z.optional(id),
  }),
  response: z.object({
    versionId: z.string(),
    title: localized,
    questions: z.array(askedQuestionSchema),
    passScore: z.nullable(z.number()),
  }),
});
export type AskedQuestionnaire = z.infer<(typeof getQuestionnaireOfForm)['response']>;

const ofItem = { questionnaireId: id, approvalId: id };
const answering =
  'Not in the specification. Whoever may see the approval may see it; only its initiator answers. Right answers leave the backend once the author lets them be seen.';

/** Where a questionnaire was answered: an approval, what somebody filled in for a shift, or a form that was filled in by its link. */
const places = {
  approvalId: z.optional(id),
  orderId: z.optional(id),
  memberId: z.optional(id),
  formInstanceId: z.optional(id),
};

const itemView = z.object({
  title: localized,
  questions: z.array(askedQuestionSchema),
  passScore: z.nullable(z.number()),
  /** `answer` for the initiator until submitted; everything else is looking. */
  mode: z.enum(['answer', 'closed', 'waiting', 'skipped', 'review']),
  person: z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()), isMe: z.boolean() }),
  answers: questionAnswersSchema,
  savedAt: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  result: z.nullable(questionnaireResultSchema),
  review: z.array(questionReviewSchema),
});
export type QuestionnaireView = z.infer<typeof itemView>;

export const getQuestionnaireForItem = endpoint({
  ...read,
  id: 'getQuestionnaireForItem',
  path: `${PATH}/ofItem`,
  summary: 'The questionnaire that an approval carries or a filled form holds, with what was answered so far',
  decision: `${answering} \`waiting\`: the initiator has not submitted, so there is nothing to see; \`closed\`: the approval ended before; \`skipped\`: the form was sent without it. One place is named: an approval (which carries it, or whose form holds it where the person may see that field), the \`orderId\` and \`memberId\` of a shift’s form, or a \`formInstanceId\`.`,
  request: z
    .strictObject({ questionnaireId: id, ...places })
    .check(
      z.refine(
        ({ approvalId, orderId, memberId, formInstanceId }) =>
          [approvalId, orderId, formInstanceId].filter(Boolean).length === 1 &&
          (orderId === undefined) === (memberId === undefined),
        { path: ['approvalId'] },
      ),
    ),
  response: itemView,
});

export const saveQuestionAnswer = endpoint({
  id: 'saveQuestionAnswer',
  path: `${PATH}/saveAnswer`,
  changes: [],
  summary: 'Keeps the answer to one question, to go on from any device',
  decision: answering,
  request: z.strictObject({
    ...ofItem,
    questionKey: id,
    codes: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  }),
  response: z.object({ savedAt: z.string() }),
});

export const submitQuestionnaire = endpoint({
  id: 'submitQuestionnaire',
  path: `${PATH}/submit`,
  summary: 'Hands the answers in, once; the backend counts the points',
  decision: `${answering} Refused while a question is open. A repeated call answers the same result.`,
  request: z.strictObject(ofItem),
  response: itemView,
});

/** Where a questionnaire is or was answered. */
export type Place = In<typeof getQuestionnaireForItem>;
