import * as z from 'zod/mini';
import { endpoint } from './noun';
import { formValuesSchema } from './values';
import { id, revision } from '../fields';

/** Unsent input of forms, kept on the server so that it survives a change of device. No call of the specification: ours. */
const decision =
  'Not in the specification: a form’s text survives a reload, a forced sign-out and a change of device.';
const PATH = '/joyhr/web/form/mobile/draft';

/** What a draft belongs to: `process:leave`, `task:ID`, `approval:ID`. A person has one draft for each. */
export const draftScope = z.string().check(z.regex(/^[a-z][A-Za-z]{0,29}:[A-Za-z0-9_-]{1,80}$/));

/** Characters of JSON that one draft may have, and how many drafts a person may have. */
export const DRAFT_SIZE_MAX = 200_000;
export const DRAFTS_MAX = 100;
export const DRAFT_KEPT_DAYS = 90;

const draft = z.object({
  scopeKey: z.string(),
  versionId: z.nullish(z.string()),
  values: formValuesSchema,
  /** Counts the saves. */
  revision: z.number(),
  updatedAt: z.string(),
});
export type FormDraft = z.infer<typeof draft>;

export const saveFormDraft = endpoint({
  id: 'saveFormDraft',
  path: `${PATH}/save`,
  changes: [],
  summary: 'Keep what has been filled in so far',
  decision: `${decision} \`revision\` is the one the caller knows, 0 for none; when another device has saved since, it is refused as conflict. \`saveId\` makes the repetition of a save that did arrive harmless.`,
  request: z.strictObject({
    scopeKey: draftScope,
    versionId: z.optional(id),
    values: formValuesSchema.check(z.refine((values) => JSON.stringify(values).length <= DRAFT_SIZE_MAX)),
    revision,
    saveId: id,
  }),
  response: z.object({ revision: z.number(), updatedAt: z.string() }),
});

export const getFormDraft = endpoint({
  id: 'getFormDraft',
  path: `${PATH}/get`,
  encoding: 'form',
  isRead: true,
  summary: 'What the person has filled in earlier',
  decision: `${decision} \`draft\` is null when there is none.`,
  request: z.strictObject({ scopeKey: draftScope }),
  response: z.object({ draft: z.nullable(draft) }),
});

export const deleteFormDraft = endpoint({
  id: 'deleteFormDraft',
  path: `${PATH}/delete`,
  encoding: 'form',
  summary: 'Forget what has been filled in, as after it has been sent',
  decision: `${decision} One that is not there is forgotten already.`,
  request: z.strictObject({ scopeKey: draftScope }),
  response: z.object({}),
});
