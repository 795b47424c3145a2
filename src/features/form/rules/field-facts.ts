import type { FormColumn, FormField } from '@contract/form/schema';
import type { FormContent } from '@contract/form/template-calls';
import type { Language } from '@contract/limits';
import { isRequired } from '@contract/form/rules/check/check-value';
import type { TFunction } from 'i18next';
import { localizedText } from '@/shared/lib/text/localized-text';

type T = TFunction<'form-builder'>;

/** What is demanded of a field, in short words; its card shows them after the kind. */
export function fieldFacts(field: FormField, permissions: FormContent['permissions'], t: T): string[] {
  const { purpose, minLength, maxLength, min, max, multiple, minCount, maxCount } = field;
  const limited = new Set(
    permissions
      .filter((one) => one.fieldKey === field.key && one.access !== 'edit')
      .map((one) => one.roleCode),
  ).size;
  const facts = [
    isRequired(field) && t('facts.required'),
    purpose && t(`facts.${purpose}`),
    between(minLength, maxLength, {
      both: (values) => t('facts.length', { ...values, count: values.max }),
      min: (values) => t('facts.minLength', { ...values, count: values.min }),
      max: (values) => t('facts.maxLength', { ...values, count: values.max }),
    }),
    between(min, max, {
      both: (values) => t('facts.range', values),
      min: (values) => t('facts.min', values),
      max: (values) => t('facts.max', values),
    }),
    field.pattern && t('facts.pattern'),
    field.precision === 'minute' && t('facts.minute'),
    optionFact(field, t),
    field.columns && t('facts.columns', { count: field.columns.length }),
    multiple && t('facts.multiple'),
    between(minCount, maxCount, {
      both: (values) => t('facts.count', { ...values, count: values.max }),
      min: (values) => t('facts.minCount', values),
      max: (values) => t('facts.maxCount', values),
    }),
    limited > 0 && t('facts.limited', { count: limited }),
  ];
  return facts.filter((fact): fact is string => Boolean(fact));
}

type Sayings = {
  both: (values: { min: number; max: number }) => string;
  min: (values: { min: number }) => string;
  max: (values: { max: number }) => string;
};

function between(min: number | undefined, max: number | undefined, say: Sayings): string | undefined {
  if (min !== undefined && max !== undefined) {
    return say.both({ min, max });
  }
  if (min !== undefined) {
    return say.min({ min });
  }
  return max === undefined ? undefined : say.max({ max });
}

const DICTIONARIES = [
  'leaveType',
  'cancelReason',
  'overtimeType',
  'makeUpReason',
  'settlementWay',
  'seal',
  'sealType',
  'taskStatus',
  'storeArea',
] as const;

/** The name of a dictionary; a company's own has none but its code. */
export function dictionaryName(itemType: string, t: T): string {
  const known = DICTIONARIES.find((one) => one === itemType);
  return known ? t(`dictionary.${known}`) : itemType;
}

function optionFact({ options, itemType }: FormField, t: T): string | undefined {
  if (itemType) {
    return t('facts.dictionary', { name: dictionaryName(itemType, t) });
  }
  return options && t('facts.options', { count: options.length });
}

/** A field's name for its editor; one without a name is called so. */
export function fieldName(field: Pick<FormColumn, 'label'>, language: Language, t: T): string {
  return localizedText(field.label, language).trim() || t('builder.unnamed');
}

/** How a field stands to the one it is compared with, as a demand: `Not more than “Contract total”`. */
export function compareText(
  { kind, compare }: Pick<FormColumn, 'kind' | 'compare'>,
  siblings: readonly FormColumn[],
  language: Language,
  t: T,
): string {
  const other = siblings.find((one) => one.key === compare?.key);
  const name = other ? fieldName(other, language, t) : t('builder.gone');
  const isMoment = kind === 'date' || kind === 'time';
  return compare?.is === 'greater'
    ? t(isMoment ? 'compare.later' : 'compare.greater', { name })
    : t(isMoment ? 'compare.notLater' : 'compare.notGreater', { name });
}

/** A condition as a sentence, with the names of what is chosen; codes stand where a dictionary holds the names. */
export function conditionText(
  showWhen: NonNullable<FormColumn['showWhen']>,
  siblings: readonly FormColumn[],
  language: Language,
  t: T,
  nameOf: (itemType: string, code: string) => string | undefined = () => undefined,
): string {
  const asked = siblings.find((one) => one.key === showWhen.key);
  const names = showWhen.values.map((code) => {
    const option = asked?.options?.find((one) => one.code === code);
    const name = option
      ? localizedText(option.label, language)
      : asked?.itemType && nameOf(asked.itemType, code);
    return t('show.quoted', { value: name ?? code });
  });
  return t('show.sentence', {
    field: asked ? fieldName(asked, language, t) : t('builder.unnamed'),
    values: names.join(t('show.or')),
  });
}
