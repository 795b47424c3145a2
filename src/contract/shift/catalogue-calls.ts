import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing, savedRevision } from '../fields';
import { SHIFT_LIMITS, shiftContentSchema, shiftSchema, shiftStationSchema } from './catalogue';

/** The shifts that a company plans with. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1112).';
const read = { decision, isRead: true } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/shift';
const kept = { id, revision: savedRevision };

export const listShifts = endpoint({
  ...read,
  id: 'listShifts',
  path: `${PATH}/list`,
  summary: 'The shifts of the company in their order, and the work stations that they name (function 1112)',
  request: nothing,
  response: z.object({ shifts: z.array(shiftSchema), stations: z.array(shiftStationSchema) }),
});

export const addShift = endpoint({
  ...write,
  id: 'addShift',
  path: `${PATH}/add`,
  summary: 'Add a shift behind all others (function 1112)',
  request: shiftContentSchema,
  response: shiftSchema,
});

export const changeShift = endpoint({
  ...write,
  id: 'changeShift',
  path: `${PATH}/change`,
  summary: 'Change a shift; what was planned with it stays as it was planned (function 1112)',
  request: z.strictObject({ ...shiftContentSchema.shape, ...kept, isEnabled: z.boolean() }),
  response: shiftSchema,
});

export const removeShift = endpoint({
  ...write,
  id: 'removeShift',
  path: `${PATH}/remove`,
  summary: 'Delete a shift that no pattern and no staffing need names (function 1112)',
  request: z.strictObject(kept),
  response: nothing,
});

export const orderShifts = endpoint({
  ...write,
  id: 'orderShifts',
  path: `${PATH}/order`,
  summary: 'Order all shifts of the company (function 1112)',
  request: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(SHIFT_LIMITS.shifts)) }),
  response: nothing,
});
