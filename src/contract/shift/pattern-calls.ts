import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing, savedRevision } from '../fields';
import { patternContentSchema, patternSchema, shiftSchema } from './catalogue';

/** Patterns of shifts that repeat. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1112).';
const read = { decision, isRead: true } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/shiftPattern';
const kept = { id, revision: savedRevision };

export const listPatterns = endpoint({
  ...read,
  id: 'listPatterns',
  path: `${PATH}/list`,
  summary: 'The patterns of the company by age, and the shifts that they are made of (function 1112)',
  request: nothing,
  response: z.object({ patterns: z.array(patternSchema), shifts: z.array(shiftSchema) }),
});

export const addPattern = endpoint({
  ...write,
  id: 'addPattern',
  path: `${PATH}/add`,
  summary: 'Add a pattern (function 1112)',
  request: patternContentSchema,
  response: patternSchema,
});

export const changePattern = endpoint({
  ...write,
  id: 'changePattern',
  path: `${PATH}/change`,
  summary: 'Change a pattern; what was planned by it stays as it was planned (function 1112)',
  request: z.strictObject({ ...patternContentSchema.shape, ...kept }),
  response: patternSchema,
});

export const removePattern = endpoint({
  ...write,
  id: 'removePattern',
  path: `${PATH}/remove`,
  summary: 'Delete a pattern; what was planned by it stays (function 1112)',
  request: z.strictObject(kept),
  response: nothing,
});
