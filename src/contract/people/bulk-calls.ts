import * as z from 'zod/mini';
import { bulkResult, bulkTarget, BULK_UNDO_MINUTES } from '../bulk';
import type { Endpoint } from '../endpoint';
import { id, identifierText } from '../fields';
import { memberMatch } from './member-calls';
import { endpoint } from './noun';

/** One value given to several people. */
const decision =
  'The specification names no bulk changes (function 1509). Roles are given by company administrators alone.';
const read = { encoding: 'json', isRead: true, decision } satisfies Partial<Endpoint>;

const named = z.object({ name: z.string(), enName: z.nullish(z.string()) });

const change = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('position'), positionId: z.nullable(id) }),
  z.strictObject({ field: z.literal('manager'), managerId: z.nullable(id) }),
  z.strictObject({ field: z.literal('homePlace'), homePlace: z.nullable(identifierText(64)) }),
  /** Gives the role, or takes it away. */
  z.strictObject({ field: z.literal('role'), roleId: id, isHeld: z.boolean() }),
  z.strictObject({ field: z.literal('access'), isOpen: z.boolean() }),
]);
export type BulkChange = z.infer<typeof change>;

const target = bulkTarget(z.strictObject(memberMatch));

export const previewChangeMany = endpoint({
  ...read,
  id: 'previewChangeMany',
  path: '/joyhr/web/organ/mobile/previewChangeMany',
  summary:
    'What memberChangeMany would do with each person: change from which value, leave as it is, or refuse',
  request: z.strictObject({ target, change }),
  response: z.object({
    results: z.array(
      z.object({
        ...bulkResult.shape,
        /** Null where there is none; roles and access have no other value. */
        from: z.nullable(named),
        stays: z.boolean(),
      }),
    ),
    to: z.nullable(named),
    /** Of the preview, for memberChangeMany. */
    version: z.string(),
  }),
});
export type ChangePreview = z.infer<typeof previewChangeMany.response>['results'][number];

export const memberChangeMany = endpoint({
  decision: `${decision} People are found and judged again under the caller's present rights; where that differs from the preview, nothing changes. Those who may not be changed are left out and named. A role with functions that the caller doesn't hold is refused.`,
  id: 'memberChangeMany',
  path: '/joyhr/web/organ/mobile/memberChangeMany',
  summary: 'Give several people the same position, manager, home location, role or access',
  request: z.strictObject({ target, change, version: identifierText(64) }),
  response: z.object({
    results: z.array(bulkResult),
    changed: z.int(),
    /** Null where no one was changed. */
    bulkId: z.nullable(z.string()),
  }),
});

export const undoChangeMany = endpoint({
  decision: `${decision} Those who were changed again since, have left or are beyond the caller's reach now stay as they are and are counted. The same call again changes nothing more.`,
  id: 'undoChangeMany',
  path: '/joyhr/web/organ/mobile/undoChangeMany',
  summary: `Take back what the caller has changed of several people, within ${BULK_UNDO_MINUTES} minutes`,
  request: z.strictObject({ bulkId: id }),
  response: z.object({ undone: z.int(), changed: z.int() }),
});
