import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { id, localized, page, pageOf } from '../fields';

/** What came in by the link of a form. The specification names no such call: ours. */
const PATH = '/joyhr/web/form/mobile/template';
const read = { isRead: true } satisfies Partial<Endpoint>;

const filledRow = z.object({
  formInstanceId: z.string(),
  /** The version that was filled in. */
  version: z.number(),
  filledByName: z.string(),
  filledByEnName: z.nullish(z.string()),
  departmentName: z.nullish(z.string()),
  departmentEnName: z.nullish(z.string()),
  createdAt: z.string(),
});
export type FilledRow = z.infer<typeof filledRow>;

export const listFilledForms = endpoint({
  ...read,
  id: 'listFilledForms',
  path: `${PATH}/filled`,
  summary: 'What was filled in by the link of a form, newest first',
  decision:
    'Not in the specification: whoever asks by a link has to see the answers. For people with the function customForm; each is read by findFormTemplateInstanceWithFormInstanceId. `count` stops at 100.',
  request: z.strictObject({ formId: id, ...page }),
  response: z.object({ ...pageOf(filledRow).shape, name: localized, count: z.number() }),
});

export const listMyFilledForms = endpoint({
  ...read,
  id: 'listMyFilledForms',
  path: `${PATH}/myFilled`,
  summary: 'What the signed-in person has filled in by the link of a form, newest first',
  decision:
    'Not in the specification: what was sent can be read again, also when the form has been switched off since.',
  request: z.strictObject({ formId: id, ...page }),
  response: pageOf(filledRow),
});
