import type { ConditionItem } from '@contract/flow/condition-calls';
import type { FormField, FormSchema } from '@contract/form/schema';
import { SEAL_ITEMS } from '@contract/seal/seal';

/** Facts of every request, whatever its form. */
const OF_EVERY_REQUEST = new Set(['initiator', 'initiatorDepartment']);
const FIRST_DAYS = ['startDate', 'period', 'date'];
/** Facts that follow from fields: there is such a fact where the form has all the fields of one of the lists. */
const FROM_FIELDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  startDate: FIRST_DAYS.map((key) => [key]),
  salaryChange: [['currentAmount', 'adjustedAmount']],
};

/** Whether requests with this form can say anything about an item. */
export function belongsTo({ key }: Pick<ConditionItem, 'key'>, { fields }: FormSchema): boolean {
  const has = (one: string) => fields.some((field) => field.key === one);
  const ways = FROM_FIELDS[key] ?? [];
  return OF_EVERY_REQUEST.has(key) || has(key) || ways.some((way) => way.every(has));
}

/**
 * The fields of a form that an item's value comes from: who may not see one of them may not see the item's value either. An item that the
 * form no longer has stands for the field of its name.
 */
export function fieldsBehind(itemKey: string, { fields }: FormSchema): string[] {
  if (OF_EVERY_REQUEST.has(itemKey)) {
    return [];
  }
  const has = (one: string) => fields.some((field) => field.key === one);
  if (itemKey === 'sealType' && !has(itemKey)) {
    return fields.flatMap((field) => (field.itemType === SEAL_ITEMS ? [field.key] : []));
  }
  const derived = (FROM_FIELDS[itemKey] ?? []).flat();
  return [itemKey, ...derived].filter((key) => has(key) || derived.length === 0);
}

const ORDERED = ['gt', 'ge', 'lt', 'le', 'eq', 'ne'] as const;
const AMONG = ['in', 'notIn'] as const;
type Kind = Pick<ConditionItem, 'valueType'> & { operators: ConditionItem['operators'] };
const KINDS: Partial<Record<FormField['kind'], Kind>> = {
  number: { valueType: 'number', operators: [...ORDERED] },
  amount: { valueType: 'number', operators: [...ORDERED] },
  date: { valueType: 'date', operators: [...ORDERED] },
  dateRange: { valueType: 'date', operators: [...ORDERED] },
  singleChoice: { valueType: 'choice', operators: ['eq', 'ne', ...AMONG] },
  multiChoice: { valueType: 'choice', operators: ['eq', 'ne', ...AMONG] },
  person: { valueType: 'person', operators: [...AMONG] },
  department: { valueType: 'department', operators: [...AMONG] },
};

/** What the branches of a process can ask about: the facts of every request and the fields of its own form. */
export function conditionItemsOf(
  catalogue: readonly ConditionItem[],
  schema: FormSchema,
  channel: ConditionItem['channel'],
): ConditionItem[] {
  const known = catalogue.filter((item) => belongsTo(item, schema));
  const has = (key: string) => known.some((item) => item.key === key);
  // The first day says what the field says that it is taken from.
  const days = has('startDate') ? FIRST_DAYS : [];
  const own = schema.fields.flatMap(({ key, kind, label, unit, itemType }): ConditionItem[] => {
    const asked = KINDS[kind];
    return !asked || has(key) || days.includes(key)
      ? []
      : [{ id: key, key, channel, name: label, ...asked, unit: unit ?? null, itemType: itemType ?? null }];
  });
  return [...known, ...own];
}
