import type { Condition, Source } from '@contract/entities/approval-flow';
import type { FormSchema } from '@contract/entities/form-schema';
import type { Language } from '@contract/limits';
import type { ConditionItem } from '@contract/rule-engine';
import type { TFunction } from 'i18next';
import { localizedName, localizedText } from '@/shared/lib/localized-text';

export type FlowPerson = { id: string; name: string; enName?: string | null | undefined };
export type Known = {
  people: readonly FlowPerson[];
  items: readonly ConditionItem[];
  form: FormSchema | null;
  language: Language;
};
type Words = TFunction<'approval-flow'>;

/** Who decides, in words. */
export function sourceWords(source: Source, { people, form, language }: Known, t: Words): string {
  switch (source.by) {
    case 'person': {
      const names = source.memberIds.map((id) => {
        const person = people.find((one) => one.id === id);
        return person ? localizedName(person.name, person.enName, language) : t('unknownPerson');
      });
      return names.length > 0 ? names.join(t('comma')) : t('nobodyNamed');
    }
    case 'role':
      return t('words.role', { role: t(`role.${source.role}`) });
    case 'departmentHead':
      return source.level === 1 ? t('words.ownHead') : t('words.headAbove', { level: source.level });
    case 'initiatorChoice':
      return t('words.choice', { max: source.max });
    case 'formField': {
      const field = form?.fields.find((one) => one.key === source.fieldKey);
      return t('words.field', { field: field ? localizedText(field.label, language) : source.fieldKey });
    }
  }
}

/** A condition as a sentence: `days of leave is more than 3 days`. */
export function conditionWords(
  condition: Condition,
  { items, people, form, language }: Known,
  t: Words,
): string {
  const item = items.find((one) => one.key === condition.item);
  if (!item) {
    return t('unknownItem');
  }
  const options = form?.fields.find((one) => one.key === item.key)?.options ?? [];
  const values = Array.isArray(condition.value) ? condition.value : [String(condition.value)];
  const said = values.map((value) => {
    const option = options.find((one) => one.code === value);
    const person = people.find((one) => one.id === value);
    return option
      ? localizedText(option.label, language)
      : person
        ? localizedName(person.name, person.enName, language)
        : value;
  });
  return t('words.condition', {
    item: localizedText(item.name, language),
    operator: t(`operator.${condition.operator}`),
    value: said.join(t('comma')),
    unit: item.unit ? localizedText(item.unit, language) : '',
  }).trim();
}
