import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { day, id, identifierText, nothing, number } from '../fields';
import { lineText } from '../text/text-fields';
import { endpoint } from './noun';
import { PAY_MAX_CENTS } from './pay';
import { BUDGET_MODES } from './rules/budget';
import { PAY_ITEM_KINDS, PAY_ITEM_UNITS, STRUCTURE_LIMITS } from './structure';

/** The structure of pay that the specification names (salary structure) without a call: ours. */
const decision =
  'The specification names the salary structure and no call for it (function 1519). Operation records name what was changed and no amount.';
const PATH = '/joyhr/web/organ/mobile';

const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/));
/** Code of a location of the master data; empty for all locations. */
const place = identifierText(40);
const cents = z.int().check(z.minimum(0), z.maximum(PAY_MAX_CENTS));
const positive = z.int().check(z.minimum(1), z.maximum(PAY_MAX_CENTS));
const names = {
  name: lineText(STRUCTURE_LIMITS.name),
  enName: z.optional(lineText(STRUCTURE_LIMITS.name, 0)),
};
const itemFields = {
  kind: z.enum(PAY_ITEM_KINDS),
  unit: z.enum(PAY_ITEM_UNITS),
  isInOvertimeBase: z.boolean(),
  isInBand: z.boolean(),
  countsForMinimum: z.boolean(),
  isShown: z.boolean(),
  isEnabled: z.boolean(),
};
const shownNames = { name: z.string(), enName: z.nullable(z.string()) };

export const payStructure = endpoint({
  encoding: 'form',
  isRead: true,
  decision,
  id: 'payStructure',
  path: `${PATH}/payStructure`,
  summary: 'Pay items in their order, grades, their pay bands, and minimum wages by location (function 1519)',
  request: nothing,
  response: z.object({
    items: z.array(z.object({ id: z.string(), code: z.string(), ...shownNames, ...itemFields })),
    grades: z.array(z.object({ id: z.string(), code: z.string(), ...shownNames, isEnabled: z.boolean() })),
    bands: z.array(
      z.object({
        id: z.string(),
        gradeId: z.string(),
        place: z.string(),
        fromDay: z.string(),
        minCents: z.int(),
        midCents: z.int(),
        maxCents: z.int(),
      }),
    ),
    minimums: z.array(
      z.object({
        id: z.string(),
        place: z.string(),
        fromDay: z.string(),
        monthCents: z.int(),
        hourCents: z.nullable(z.int()),
        isAfterOwnShare: z.boolean(),
      }),
    ),
    places: z.array(z.object({ code: z.string(), ...shownNames })),
    today: z.string(),
    /** The holder reaches the whole company. */
    mayChange: z.boolean(),
  }),
});
export type PayStructure = Out<typeof payStructure>;
export type PayItem = PayStructure['items'][number];
export type PayGrade = PayStructure['grades'][number];
export type PayBand = PayStructure['bands'][number];
export type MinimumWage = PayStructure['minimums'][number];

export const payItemSave = endpoint({
  decision: `${decision} A code exists once and never changes.`,
  id: 'payItemSave',
  path: `${PATH}/payItemSave`,
  summary: 'Add a pay item, or change the one of an id',
  request: z.strictObject({ id: z.optional(id), code, ...names, ...itemFields }),
  response: z.object({ id: z.string() }),
});

export const payItemOrder = endpoint({
  decision,
  id: 'payItemOrder',
  path: `${PATH}/payItemOrder`,
  summary: 'Put the pay items into another order; those that are not named come last',
  request: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(STRUCTURE_LIMITS.items)),
  }),
  response: nothing,
});

export const payGradeSave = endpoint({
  decision: `${decision} A code exists once and never changes.`,
  id: 'payGradeSave',
  path: `${PATH}/payGradeSave`,
  summary: 'Add a pay grade, or change the one of an id',
  request: z.strictObject({ id: z.optional(id), code, ...names, isEnabled: z.boolean() }),
  response: z.object({ id: z.string() }),
});

export const payBandSave = endpoint({
  decision: `${decision} A band of the same grade, location and day is replaced.`,
  id: 'payBandSave',
  path: `${PATH}/payBandSave`,
  summary: 'Enter the pay band of a grade at a location from a day on',
  request: z
    .strictObject({
      gradeId: id,
      place,
      fromDay: day,
      minCents: positive,
      midCents: positive,
      maxCents: positive,
    })
    .check(z.refine(({ minCents, midCents, maxCents }) => minCents <= midCents && midCents <= maxCents)),
  response: z.object({ id: z.string() }),
});

export const payBandRemove = endpoint({
  decision: `${decision} Removed again it is the same.`,
  id: 'payBandRemove',
  path: `${PATH}/payBandRemove`,
  summary: 'Remove a pay band that was entered by mistake',
  request: z.strictObject({ id }),
  response: nothing,
});

export const minimumWageSave = endpoint({
  decision: `${decision} One of the same location and day is replaced. No hourly minimum is null, which is not 0.`,
  id: 'minimumWageSave',
  path: `${PATH}/minimumWageSave`,
  summary: 'Enter the minimum wage of a location from a day on',
  request: z.strictObject({
    place,
    fromDay: day,
    monthCents: positive,
    hourCents: z.nullable(positive),
    isAfterOwnShare: z.boolean(),
  }),
  response: z.object({ id: z.string() }),
});

export const minimumWageRemove = endpoint({
  decision: `${decision} Removed again it is the same.`,
  id: 'minimumWageRemove',
  path: `${PATH}/minimumWageRemove`,
  summary: 'Remove a minimum wage that was entered by mistake',
  request: z.strictObject({ id }),
  response: nothing,
});

const year = number.check(z.int(), z.minimum(2000), z.maximum(2199));

export const payBudgetList = endpoint({
  encoding: 'form',
  isRead: true,
  decision: `${decision} The use of a budget is shown to those who also read pay records of the whole department, and to nobody else: with few people it says what somebody earns.`,
  id: 'payBudgetList',
  path: `${PATH}/payBudgetList`,
  summary: 'Departments within the data scope with their budget of a year for changes of pay (function 1519)',
  request: z.strictObject({ year }),
  response: z.object({
    list: z.array(
      z.object({
        organId: z.string(),
        organName: z.string(),
        organEnName: z.nullable(z.string()),
        /** 0 for departments whose parent is not in the list, which is in the order of the tree. */
        level: z.int(),
        budget: z.nullable(z.object({ cents: z.int(), mode: z.enum(BUDGET_MODES) })),
        /** Approved and waiting changes; null where the reader may not know them. */
        usedCents: z.nullable(z.int()),
      }),
    ),
  }),
});
export type PayBudgetRow = Out<typeof payBudgetList>['list'][number];

export const payBudgetSave = endpoint({
  decision: `${decision} 0 allows no raise; without an amount there is no budget.`,
  id: 'payBudgetSave',
  path: `${PATH}/payBudgetSave`,
  summary: 'Set or remove the budget of a department for a year',
  request: z.strictObject({
    organId: id,
    year,
    budget: z.nullable(z.strictObject({ cents, mode: z.enum(BUDGET_MODES) })),
  }),
  response: nothing,
});
