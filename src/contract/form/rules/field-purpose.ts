import type { FieldKind, FieldPurpose, FormColumn } from '@contract/form/schema';

const KINDS: Readonly<Record<FieldPurpose, readonly FieldKind[]>> = {
  remark: ['text', 'longText'],
  receivedAmount: ['number', 'amount'],
  blacklistTerm: ['text', 'number', 'date', 'dateRange', 'singleChoice'],
};

/** The purposes of spec section 5 that a field of this kind may have. */
export function purposesOf(kind: FieldKind): FieldPurpose[] {
  return (Object.keys(KINDS) as FieldPurpose[]).filter((purpose) => KINDS[purpose].includes(kind));
}

const FAMILY: Partial<Record<FieldKind, string>> = {
  number: 'number',
  amount: 'number',
  date: 'date',
  time: 'time',
};

/** True when the values of two fields can be told apart as more and less, or earlier and later. */
export function canCompare(field: FormColumn, other: FormColumn): boolean {
  return (
    field.key !== other.key &&
    FAMILY[field.kind] !== undefined &&
    FAMILY[field.kind] === FAMILY[other.kind] &&
    (field.precision ?? 'day') === (other.precision ?? 'day')
  );
}
