import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { areDaysInOrder } from '../day-range';
import { day, flag, id, nothing, page, pageOf } from '../fields';
import { RECORD_SORTS } from './records-table';

/** Operation records (spec section 7). Fields are not shown there; these are our decision. */
const recordSchema = z.object({
  id: z.string(),
  /** An action such as `entrust.add`; the portal names it. */
  action: z.string(),
  operatorId: z.nullish(z.string()),
  operatorName: z.nullish(z.string()),
  operatorEnName: z.nullish(z.string()),
  targetId: z.nullish(z.string()),
  targetName: z.nullish(z.string()),
  targetEnName: z.nullish(z.string()),
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.nullish(z.string()),
      to: z.nullish(z.string()),
      /** The same values in English, where they are names. */
      fromEn: z.nullish(z.string()),
      toEn: z.nullish(z.string()),
    }),
  ),
  ip: z.nullish(z.string()),
  createdAt: z.string(),
});
export type OperationRecord = z.infer<typeof recordSchema>;

/** Which records a list and its count mean. */
const filters = {
  action: z.optional(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9.]{0,59}$/))),
  startDate: z.optional(day),
  endDate: z.optional(day),
};
const ordered = {
  sort: z.optional(z.enum(RECORD_SORTS)),
  isDescending: z.optional(flag),
  ...page,
};
const track = { encoding: 'form', isRead: true } satisfies Partial<Endpoint>;

export const operationTrackList = endpoint({
  ...track,
  id: 'operationTrackList',
  path: '/joyhr/web/operationTrack/list',
  changes: [],
  summary: 'Operation records of the company, newest first or oldest first (administrators)',
  decision:
    'Days are those of the company’s zone, both inclusive; `action` also matches as the first part, `entrust` for `entrust.add`.',
  request: z.strictObject({ operatorId: z.optional(id), ...filters, ...ordered }).check(areDaysInOrder),
  response: pageOf(recordSchema),
});

export const operationTrackCount = endpoint({
  ...track,
  id: 'operationTrackCount',
  path: '/joyhr/web/operationTrack/count',
  changes: [],
  summary: 'How many records operationTrackList lists (administrators)',
  decision: 'Not in the specification. Filters as in the list.',
  request: z.strictObject({ operatorId: z.optional(id), ...filters }).check(areDaysInOrder),
  response: z.object({ count: z.number() }),
});

export const operationTrackMyList = endpoint({
  ...track,
  id: 'operationTrackMyList',
  path: '/joyhr/web/operationTrack/mylist',
  changes: [],
  summary: 'What the signed-in person did, newest first or oldest first',
  decision: 'Filters as in the company’s list.',
  request: z.strictObject({ ...filters, ...ordered }).check(areDaysInOrder),
  response: pageOf(recordSchema),
});

export const operationTrackMyCount = endpoint({
  ...track,
  id: 'operationTrackMyCount',
  path: '/joyhr/web/operationTrack/myCount',
  changes: [],
  summary: 'How many records operationTrackMyList lists',
  decision: 'Not in the specification. Filters as in the list.',
  request: z.strictObject(filters).check(areDaysInOrder),
  response: z.object({ count: z.number() }),
});

export const operationTrackMyModules = endpoint({
  ...track,
  id: 'operationTrackMyModules',
  path: '/joyhr/web/operationTrack/myModules',
  changes: [],
  summary: 'What the signed-in person’s own records are about, to filter them by',
  decision:
    'Not in the specification: an area without records is no filter. The first parts of their actions, in no order.',
  request: nothing,
  response: z.object({ modules: z.array(z.string()) }),
});
