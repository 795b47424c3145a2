import type { FieldKind, FormField } from '@contract/form/schema';

const SHORT_KINDS: readonly FieldKind[] = ['number', 'amount', 'date', 'time', 'singleChoice', 'phone'];
/** More letters than these do not fit into half of a phone's width in one line. */
const SHORT_TEXT = 12;

/** Whether a value takes so little room that another one fits beside it. */
export function isShortValue({ kind }: FormField, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= SHORT_TEXT;
    case 'person':
    case 'department':
      return Array.isArray(value) && value.length === 1;
    default:
      return SHORT_KINDS.includes(kind);
  }
}
