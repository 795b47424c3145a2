import type { FormColumn, FormField } from '@contract/form/schema';

/** A field of a kind, called `it` unless it is given a key. */
export const fieldOfKind = (kind: FormColumn['kind'], given: Partial<FormField> = {}): FormField => ({
  key: 'it',
  kind,
  label: { zh_CN: '字段', en: 'Field' },
  ...given,
});

export const OPTIONS_ABC = ['a', 'b', 'c'].map((code) => ({ code, label: { zh_CN: code } }));

/** A choice called `kind`, and a required text that shows while it is `a`. */
export const kindChoice = fieldOfKind('singleChoice', { key: 'kind', options: OPTIONS_ABC });
export const shownForA = (key: string, given: Partial<FormField> = {}) =>
  fieldOfKind('text', { key, isRequired: true, showWhen: { key: 'kind', values: ['a'] }, ...given });

export const rowOf = (rowId: string, values: object = { a: 1 }) => ({ rowId, values });

/** A day on which a dictionary has one item to choose and one that is closed. */
export const CHECK_CONTEXT = {
  today: '2026-11-21',
  choiceState: (_: string, code: string) =>
    code === 'old'
      ? ('disabled' as const)
      : code === 'annual'
        ? ('selectable' as const)
        : ('unknown' as const),
};
