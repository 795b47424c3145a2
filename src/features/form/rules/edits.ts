import type { FieldAccess, FieldKind, FormColumn, FormField, FormSchema } from '@contract/form/schema';
import type { FormContent } from '@contract/form/template-calls';
import { COPY_SUFFIX, UNTITLED_FORM } from '@contract/form/words';
import { moveItem } from '@/modules/editor/rows/move-item';

/** One thing that an editor does to a form. */
export type Edit =
  | { do: 'rename'; name: FormContent['name'] }
  | { do: 'add'; field: FormField; at?: number }
  | { do: 'update'; key: string; change: Partial<FormField> }
  | { do: 'remove'; key: string }
  | { do: 'duplicate'; key: string; newKey: string }
  | { do: 'move'; from: number; to: number }
  | { do: 'permit'; fieldKey: string; roleCode: string; access: FieldAccess | 'unset' };

/** The form after an edit; the very same one when the edit changes nothing. */
export function applyEdit(content: FormContent, edit: Edit): FormContent {
  switch (edit.do) {
    case 'rename':
      return sameText(content.name, edit.name) ? content : { ...content, name: edit.name };
    case 'add':
      return withFields(content, insertAt(content.schema.fields, edit.field, edit.at));
    case 'update':
      return withFields(content, updateFields(content.schema.fields, edit.key, edit.change));
    case 'remove':
      return removeField(content, edit.key);
    case 'duplicate':
      return duplicateField(content, edit);
    case 'move':
      return withFields(content, moveItem(content.schema.fields, edit.from, edit.to));
    case 'permit':
      return permit(content, edit);
  }
}

/** True for a form into which nothing was put since it was begun. */
export const isBlank = ({ name, schema, permissions }: FormContent): boolean =>
  sameText(name, UNTITLED_FORM) && schema.fields.length === 0 && permissions.length === 0;

const sameText = (one: FormContent['name'], other: FormContent['name']) =>
  one.zh_CN === other.zh_CN && one.en === other.en;

function withFields(content: FormContent, fields: FormSchema['fields']): FormContent {
  return fields === content.schema.fields ? content : { ...content, schema: { ...content.schema, fields } };
}

function insertAt<T>(list: readonly T[], item: T, at = list.length): T[] {
  return [...list.slice(0, at), item, ...list.slice(at)];
}

function updateFields(fields: FormField[], key: string, change: Partial<FormField>): FormField[] {
  const before = fields.find((field) => field.key === key);
  const entries = Object.entries(change) as [keyof FormField, unknown][];
  if (!before || entries.every(([name, value]) => before[name] === value)) {
    return fields;
  }
  const next = fields.map((field) => (field.key === key ? withoutUndefined({ ...field, ...change }) : field));
  return asksElsewhere(before, change) ? next.map((field) => forgetChoices(field, key)) : next;
}

/** True when the options come from another place: what conditions chose among the old ones says nothing any more. */
const asksElsewhere = (before: FormColumn, change: Partial<FormColumn>) =>
  'itemType' in change && change.itemType !== before.itemType;

/** A condition on what is asked elsewhere now has to be chosen again; the check before publishing says so. */
const forgetChoices = <T extends FormColumn>(field: T, key: string): T =>
  field.showWhen?.key === key ? { ...field, showWhen: { key, values: [] } } : field;

/** A setting that is taken back leaves no trace, so that the form reads as before. */
function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}

/** Without the field go the conditions and comparisons that ask it, and what roles may do with it. */
function removeField(content: FormContent, key: string): FormContent {
  const { fields } = content.schema;
  if (!fields.some((field) => field.key === key)) {
    return content;
  }
  return {
    ...content,
    schema: {
      ...content.schema,
      fields: fields
        .filter((field) => field.key !== key)
        .map((field) => (asks(field, key) ? forget(field, key) : field)),
    },
    permissions: content.permissions.filter((one) => one.fieldKey !== key),
  };
}

const asks = (field: FormColumn, key: string) => field.showWhen?.key === key || field.compare?.key === key;

function forget<T extends FormColumn>(field: T, key: string): T {
  return withoutUndefined({
    ...field,
    showWhen: field.showWhen?.key === key ? undefined : field.showWhen,
    compare: field.compare?.key === key ? undefined : field.compare,
  });
}

/** How many other fields ask this one. */
export const countAsking = ({ fields }: FormSchema, key: string): number =>
  fields.filter((field) => asks(field, key)).length;

/** The columns of a table without one of them, and without what asks it. */
export function removeColumn(columns: readonly FormColumn[], key: string): FormColumn[] {
  return columns
    .filter((column) => column.key !== key)
    .map((column) => (asks(column, key) ? forget(column, key) : column));
}

function duplicateField(
  content: FormContent,
  { key, newKey }: Extract<Edit, { do: 'duplicate' }>,
): FormContent {
  const { fields } = content.schema;
  const at = fields.findIndex((field) => field.key === key);
  const field = fields[at];
  if (!field) {
    return content;
  }
  const label = {
    zh_CN: field.label.zh_CN + COPY_SUFFIX.zh_CN,
    ...(field.label.en ? { en: field.label.en + COPY_SUFFIX.en } : {}),
  };
  const copied = content.permissions.filter((one) => one.fieldKey === key);
  return {
    ...withFields(content, insertAt(fields, { ...field, key: newKey, label }, at + 1)),
    permissions: [...content.permissions, ...copied.map((one) => ({ ...one, fieldKey: newKey }))],
  };
}

/** A role without a statement has no entry. */
function permit(
  content: FormContent,
  { fieldKey, roleCode, access }: Extract<Edit, { do: 'permit' }>,
): FormContent {
  const { permissions } = content;
  const at = permissions.findIndex((one) => one.fieldKey === fieldKey && one.roleCode === roleCode);
  if ((permissions[at]?.access ?? 'unset') === access) {
    return content;
  }
  const rest = permissions.filter((_, index) => index !== at);
  return {
    ...content,
    permissions: access === 'unset' ? rest : [...rest, { roleCode, fieldKey, access }],
  };
}

const KEY_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * A name for a new field that no field of the form has. Random, not counted: a field made after another was deleted must
 * not be taken for it by conditions, records or flows.
 */
export function newKey(
  kind: FieldKind,
  taken: ReadonlySet<string>,
  random: () => number = Math.random,
): string {
  let key: string;
  do {
    const letters = Array.from({ length: 6 }, () => KEY_LETTERS[Math.floor(random() * KEY_LETTERS.length)]);
    key = kind + letters.join('');
  } while (taken.has(key));
  return key;
}
