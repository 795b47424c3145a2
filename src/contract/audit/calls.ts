import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { areDaysInOrder } from '../day-range';
import { day, id, nothing, page, pageOf } from '../fields';

/** Operation records (spec section 7). Fields are not shown there; these are our decision. */
const recordSchema = z.object({
  id: z.string(),
  /** What was done, as a code such as `entrust.add`; the portal names it. */
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

const filters = {
  action: z.optional(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9.]{0,59}$/))),
  startDate: z.optional(day),
  endDate: z.optional(day),
  ...page,
};
const track = { encoding: 'form', isRead: true } satisfies Partial<Endpoint>;

export const operationTrackList = endpoint({
  ...track,
  id: 'operationTrackList',
  path: '/joyhr/web/operationTrack/list',
  changes: [],
  summary: 'Operation records of the company, newest first (administrators)',
  decision:
    'Days are those of the company’s zone, both inclusive; `action` also matches as the first part, `entrust` for `entrust.add`.',
  request: z.strictObject({ operatorId: z.optional(id), ...filters }).check(areDaysInOrder),
  response: pageOf(recordSchema),
});

export const operationTrackMyList = endpoint({
  ...track,
  id: 'operationTrackMyList',
  path: '/joyhr/web/operationTrack/mylist',
  changes: [],
  summary: 'What the signed-in person did, newest first',
  decision: 'Filters as in the company’s list.',
  request: z.strictObject(filters).check(areDaysInOrder),
  response: pageOf(recordSchema),
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
