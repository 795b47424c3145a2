import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { localized } from '../fields';

/** Condition items: what a branch of a flow can ask about (spec section 7, rule engine). */
export const CONDITION_VALUE_TYPES = ['number', 'text', 'date', 'choice', 'person', 'department'] as const;
export const CONDITION_OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'notIn', 'contains'] as const;
export const CONDITION_CHANNELS = ['lgApprove', 'ymApprove', 'task'] as const;

const conditionItemSchema = z.object({
  id: z.string(),
  key: z.string(),
  channel: z.enum(CONDITION_CHANNELS),
  name: localized,
  valueType: z.enum(CONDITION_VALUE_TYPES),
  operators: z.array(z.enum(CONDITION_OPERATORS)),
  unit: z.nullish(localized),
  itemType: z.nullish(z.string()),
});
export type ConditionItem = z.infer<typeof conditionItemSchema>;

const key = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_.]{0,59}$/));
const conditionItem = { encoding: 'form', isRead: true } satisfies Partial<Endpoint>;

export const queryConditionItemByKey = endpoint({
  ...conditionItem,
  id: 'queryConditionItemByKey',
  path: '/ruleEngine/web/conditionItem/queryConditionItemByKey',
  changes: [],
  summary: 'One condition item by its key, in each channel that has it',
  decision: 'Answers a list, since a key can exist in several channels; an unknown key answers an empty one.',
  request: z.strictObject({ key }),
  response: z.array(conditionItemSchema),
});

export const queryConditionItemByChannel = endpoint({
  ...conditionItem,
  id: 'queryConditionItemByChannel',
  path: '/ruleEngine/web/conditionItem/queryConditionItemByChannel',
  changes: [],
  summary: 'The condition items of a channel',
  decision: 'The specification names the call and no path.',
  request: z.strictObject({ channel: z.enum(CONDITION_CHANNELS) }),
  response: z.array(conditionItemSchema),
});
