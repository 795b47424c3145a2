import type { Condition } from '@contract/flow/flow';
import type { ConditionItem } from '@contract/flow/condition-calls';

/** What conditions are asked about: the filled form and who filled it in. Departments from the own one upwards. */
export type ConditionFacts = {
  values: Readonly<Record<string, unknown>>;
  initiatorId: string;
  departmentIds: readonly string[];
};

/** The ids in a value of a person or department field, however it is kept: ids, or objects with an id. */
export function idsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list
    .map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one))
    .filter((one): one is string => typeof one === 'string' && one !== '');
}

/** A number as it was filled in, also where it was kept as text. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A number of a condition as it is read: thousands apart, as the fields of a form show it. Empty for what is none. */
export const figureText = (value: unknown): string =>
  numberOf(value)?.toLocaleString('en-US', { maximumFractionDigits: 6 }) ?? '';

/** The first day in a date, a date with time or a range. */
function dayIn(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null && 'start' in value ? value.start : value;
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : undefined;
}

/**
 * What an item amounts to for a request. Three items are not fields of a form: who starts it, their department with
 * those above it, and the first day, which is looked for where forms keep it. Everything else is the field of that key.
 */
export function conditionValue(item: ConditionItem, facts: ConditionFacts): unknown {
  const { values } = facts;
  if (item.key === 'initiator') {
    return [facts.initiatorId];
  }
  if (item.key === 'initiatorDepartment') {
    return facts.departmentIds;
  }
  if (item.key === 'startDate') {
    return dayIn(values['startDate'] ?? values['period'] ?? values['date']);
  }
  if (item.key === 'salaryChange') {
    const now = numberOf(values['adjustedAmount']);
    const before = numberOf(values['currentAmount']);
    if (now !== undefined && before === undefined) {
      // No pay is on record: the raise counts as the largest there is, so that a missing record spares it no step.
      return Number.POSITIVE_INFINITY;
    }
    return now === undefined || before === undefined ? undefined : Math.round((now - before) * 100) / 100;
  }
  const value = values[item.key];
  switch (item.valueType) {
    case 'number':
      return numberOf(value);
    case 'date':
      return dayIn(value);
    case 'person':
    case 'department':
    case 'choice':
      return idsOf(value);
    case 'text':
      return typeof value === 'string' ? value : undefined;
  }
}

function compare(operator: Condition['operator'], order: number): boolean {
  switch (operator) {
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'gt':
      return order > 0;
    case 'ge':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
    default:
      return false;
  }
}

function isAmong(
  operator: Condition['operator'],
  actual: readonly string[],
  expected: readonly string[],
): boolean {
  const isIn = actual.some((one) => expected.includes(one));
  return operator === 'eq' || operator === 'in' ? isIn : (operator === 'ne' || operator === 'notIn') && !isIn;
}

/** Whether a condition says what to compare with. */
export function isFilledIn({ value }: Condition, { valueType }: ConditionItem): boolean {
  switch (valueType) {
    case 'number':
      return numberOf(value) !== undefined;
    case 'date':
      return dayIn(value) !== undefined;
    default:
      return idsOf(value).some((one) => one.trim() !== '');
  }
}

/**
 * Whether a condition holds. What was not filled in meets no condition, not even “is not”; and a condition that is not filled
 * in is met by nothing.
 */
export function isMet(condition: Condition, item: ConditionItem, facts: ConditionFacts): boolean {
  const actual = conditionValue(item, facts);
  if (
    !isFilledIn(condition, item) ||
    actual === undefined ||
    (Array.isArray(actual) && actual.length === 0)
  ) {
    return false;
  }
  const { operator, value } = condition;
  if (Array.isArray(actual)) {
    return isAmong(operator, actual as string[], idsOf(value));
  }
  if (item.valueType === 'number') {
    const expected = numberOf(value);
    return expected !== undefined && compare(operator, (actual as number) - expected);
  }
  const text = actual as string;
  const expected = item.valueType === 'date' ? dayIn(value) : idsOf(value)[0];
  if (expected === undefined) {
    return false;
  }
  if (operator === 'contains') {
    return text.includes(expected);
  }
  return compare(operator, text === expected ? 0 : text < expected ? -1 : 1);
}

/** Groups are alternatives; in a group everything must hold. Without a group nothing does. */
export function evaluateConditions(
  groups: readonly (readonly Condition[])[],
  items: ReadonlyMap<string, ConditionItem>,
  facts: ConditionFacts,
): boolean {
  return groups.some(
    (group) =>
      group.length > 0 &&
      group.every((condition) => {
        const item = items.get(condition.item);
        return item !== undefined && isMet(condition, item, facts);
      }),
  );
}
