import * as z from 'zod/mini';
import { formValues, processCode, APPROVAL_CENTERS, chartNodeSchema } from '../approval/approval';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { flowContentSchema, flowProblemSchema } from './flow';
import { formTemplateSchema } from '../form/schema';
import { PROCESS_ICONS } from './process-icon';
import { flag, id, keyword, localized, page, pageOf, revision, savedRevision } from '../fields';
import { lineText, longText } from '../text/text-fields';

/** Flows, for who may design them. The specification names none of these calls: they are ours. */
const decision = 'Not in the specification: flows are data that an administrator edits.';
const read = { isRead: true } satisfies Partial<Endpoint>;
const base = '/workflow/web/mobile/flow' as const;

export const PROCESS_NAME_MAX = 30;
export const VERSION_NOTE_MAX = 200;
/** Kinds of request that a company can have: each is offered to whoever starts one. */
export const PROCESSES_MAX = 100;

const flowRow = z.object({
  processCode: z.string(),
  center: z.enum(APPROVAL_CENTERS),
  name: localized,
  /** Set for the company's own kinds; the others have theirs by code. */
  icon: z.nullish(z.enum(PROCESS_ICONS)),
  isEnabled: z.boolean(),
  /** 0: never published. */
  version: z.number(),
  publishedAt: z.nullish(z.string()),
  hasDraft: z.boolean(),
  running: z.number(),
});

export const listFlows = endpoint({
  ...read,
  id: 'listFlows',
  path: `${base}/list`,
  summary: 'The flows of the company',
  decision: `${decision} \`running\` counts items on their way, up to 100.`,
  request: z.strictObject({ center: z.optional(z.enum(APPROVAL_CENTERS)) }),
  response: z.array(flowRow),
});

export const listProcessForms = endpoint({
  ...read,
  id: 'listProcessForms',
  path: `${base}/forms`,
  summary: 'The published forms that a new kind of request can be filled in with, the one changed last first',
  decision: `${decision} \`processes\` are the kinds that use a form already: several may share one.`,
  request: z.strictObject({ keyword, ...page }),
  response: pageOf(
    z.object({
      formId: z.string(),
      name: localized,
      fieldCount: z.number(),
      processes: z.array(localized),
    }),
  ),
});

export const createProcess = endpoint({
  id: 'createProcess',
  path: `${base}/createProcess`,
  summary: 'A kind of request of the company’s own, in the second center, with the draft of its first flow',
  decision: `${decision} Requests can be started once the flow is published. \`flowOf\` names the kind whose flow it starts with; without it the initiator’s head of department decides. \`requestId\` makes a repeated call answer the kind that was already made. At most ${PROCESSES_MAX} kinds a company, each under a name of its own.`,
  request: z.strictObject({
    requestId: id,
    name: z.strictObject({
      zh_CN: lineText(PROCESS_NAME_MAX),
      en: z.optional(lineText(2 * PROCESS_NAME_MAX, 0)),
    }),
    icon: z._default(z.enum(PROCESS_ICONS), 'workflow'),
    formId: id,
    flowOf: z.optional(processCode),
  }),
  response: flowRow,
});

const person = z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) });

const versionRow = {
  version: z.number(),
  publishedAt: z.string(),
  publishedBy: z.nullish(person),
  /** What changed, in the words of who published it. */
  note: z.string(),
};

export const getFlow = endpoint({
  ...read,
  id: 'getFlow',
  path: `${base}/detail`,
  summary: 'A flow with its working draft, its form and who is named in it',
  decision,
  request: z.strictObject({ processCode }),
  response: z.object({
    ...flowRow.shape,
    revision: z.number(),
    /** The draft, or what is published when nothing was changed since. */
    content: flowContentSchema,
    form: z.nullable(formTemplateSchema),
    people: z.array(person),
    /** The newest first, at most a hundred. */
    versions: z.array(z.object(versionRow)),
  }),
});

export const getFlowVersion = endpoint({
  ...read,
  id: 'getFlowVersion',
  path: `${base}/version`,
  summary: 'A published version of a flow: to read it, to compare with it, to start from it again',
  decision: `${decision} \`people\` are those named in it.`,
  request: z.strictObject({ processCode, version: savedRevision }),
  response: z.object({ ...versionRow, content: flowContentSchema, people: z.array(person) }),
});

export const saveFlowDraft = endpoint({
  id: 'saveFlowDraft',
  path: `${base}/saveDraft`,
  changes: [],
  summary: 'Keep the working draft of a flow',
  decision: `${decision} \`revision\` is the one the caller saw: two editors do not overwrite each other. \`saveId\` makes the repetition of a save that did arrive harmless. A draft may be incomplete.`,
  request: z.strictObject({ processCode, revision, saveId: id, content: flowContentSchema }),
  response: z.object({ revision: z.number(), savedAt: z.string(), problems: z.array(flowProblemSchema) }),
});

export const discardFlowDraft = endpoint({
  id: 'discardFlowDraft',
  path: `${base}/discardDraft`,
  summary: 'Throw the working draft away and go back to what is published',
  decision,
  request: z.strictObject({ processCode, revision }),
  response: z.object({ revision: z.number() }),
});

export const checkFlow = endpoint({
  ...read,
  id: 'checkFlow',
  path: `${base}/check`,
  summary: 'What is wrong with a flow, node by node',
  decision,
  request: z.strictObject({ processCode, content: flowContentSchema }),
  response: z.object({ problems: z.array(flowProblemSchema) }),
});

export const dryRunFlow = endpoint({
  ...read,
  id: 'dryRunFlow',
  path: `${base}/dryRun`,
  summary: 'The way a request with these values would go, and why; nothing is kept',
  decision: `${decision} \`initiatorId\` is a colleague; the caller when left out.`,
  request: z.strictObject({
    processCode,
    content: flowContentSchema,
    values: formValues,
    initiatorId: z.optional(id),
  }),
  response: z.object({ chart: z.array(chartNodeSchema) }),
});

export const publishFlow = endpoint({
  id: 'publishFlow',
  path: `${base}/publish`,
  summary: 'Make the working draft the version that new requests take',
  decision: `${decision} Running items keep the version they were submitted under. With problems nothing is published and they are answered.`,
  request: z.strictObject({
    processCode,
    revision,
    note: z._default(longText(VERSION_NOTE_MAX, 0), ''),
  }),
  response: z.object({
    version: z.nullable(z.number()),
    revision: z.number(),
    problems: z.array(flowProblemSchema),
  }),
});

export const setFlowEnabled = endpoint({
  id: 'setFlowEnabled',
  path: `${base}/setEnabled`,
  encoding: 'form',
  summary: 'Let requests of a kind be started, or not',
  decision: `${decision} Running items go on. A flow that was never published cannot be switched on.`,
  request: z.strictObject({ processCode, isEnabled: flag }),
  response: flowRow,
});

export type FlowRow = Out<typeof listFlows>[number];

export type ProcessForm = Out<typeof listProcessForms>['list'][number];

export type FlowDetail = Out<typeof getFlow>;
export type FlowVersion = FlowDetail['versions'][number];
