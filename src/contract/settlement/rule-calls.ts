import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { day, id, nothing } from '../fields';
import { namedSchema, SETTLEMENT_LIMITS } from './settlement';

/** On which day of a month the periods of a company and of its groups begin (function 1119). */
const decision = 'Not in the specification: the page of who settles (function 1119) needs it.';
const PATH = '/settlement/web/desk';
const read = { service: 'schedule', encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;

const groupId = z.nullable(id);

const ruleSchema = z.object({
  id: z.string(),
  groupId,
  group: z.nullable(namedSchema),
  fromDate: z.string(),
  beginsOn: z.int(),
  confirmDays: z.int(),
});

export const listSettlementRules = endpoint({
  ...read,
  id: 'listSettlementRules',
  path: `${PATH}/rules`,
  summary: 'On which day periods begin, of the company and of groups, the latest first (function 1119)',
  request: nothing,
  response: z.object({
    list: z.array(ruleSchema),
    groups: z.array(z.object({ id: z.string(), ...namedSchema.shape })),
    today: z.string(),
    mayAll: z.boolean(),
  }),
});
export type SettlementRule = z.infer<typeof ruleSchema>;

export const saveSettlementRule = endpoint({
  ...write,
  id: 'saveSettlementRule',
  path: `${PATH}/rule`,
  summary: 'Say from when on periods begin on a day of the month (function 1119)',
  decision: `${decision} Of the same date it replaces what was said before. Refused for days that have been settled.`,
  request: z.strictObject({
    groupId,
    fromDate: day,
    beginsOn: z.int().check(z.minimum(1), z.maximum(31)),
    confirmDays: z.int().check(z.minimum(1), z.maximum(SETTLEMENT_LIMITS.confirmDays)),
  }),
  response: nothing,
});
