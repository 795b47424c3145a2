import type { Condition, Source } from '@contract/flow/flow';
import type { DictionaryItem } from '@contract/dictionary/item';
import type { FormSchema } from '@contract/form/schema';
import type { Language } from '@contract/limits';
import type { ConditionItem } from '@contract/flow/condition-calls';
import { figureText, isFilledIn } from '@contract/approval/rules/conditions';
import { unitOf } from '@contract/form/rules/unit-of';
import type { TFunction } from 'i18next';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';

export type FlowPerson = { id: string; name: string; enName?: string | null | undefined };
export type Known = {
  people: readonly FlowPerson[];
  items: readonly ConditionItem[];
  /** What conditions ask about although the form cannot say it any more. */
  former?: readonly ConditionItem[];
  form: FormSchema | null;
  /** The items of the dictionaries that conditions and fields choose from. */
  dictionary: readonly DictionaryItem[];
  language: Language;
};
export type KnownChoice = { value: string; text: string; isDisabled: boolean };
export type Words = TFunction<'approval-flow'>;

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
      return headWords(source.level, t);
    case 'initiatorChoice':
      return t('words.choice', { max: source.max });
    case 'formField': {
      const field = form?.fields.find((one) => one.key === source.fieldKey);
      return t('words.field', { field: field ? localizedText(field.label, language) : source.fieldKey });
    }
  }
}

/** The head of which department: the requester's own, or so many above it. */
export const headWords = (level: number, t: Words): string =>
  level <= 2
    ? t(level === 1 ? 'words.ownHead' : 'words.nextHead')
    : t('words.headAbove', { count: level - 1 });

/** What a condition item or a field chooses from: the form's own options, or a dictionary. */
export function choicesOf(
  { key, itemType }: Pick<ConditionItem, 'key' | 'itemType'>,
  { form, dictionary, language }: Known,
): KnownChoice[] {
  const field = form?.fields.find((one) => one.key === key);
  const type = field?.itemType ?? itemType;
  return field?.options
    ? field.options.map(({ code, label }) => ({
        value: code,
        text: localizedText(label, language),
        isDisabled: false,
      }))
    : dictionary
        .filter((one) => one.itemType === type)
        .map(({ itemCode, itemName, itemEnName, status }) => ({
          value: itemCode,
          text: localizedName(itemName, itemEnName, language),
          isDisabled: status === 1,
        }));
}

/** The name of an item that the form cannot say any more; undefined when nobody knows it. */
export function formerWords(key: string, { former, language }: Known, t: Words): string | undefined {
  const item = former?.find((one) => one.key === key);
  return item && t('formerItem', { item: localizedText(item.name, language) });
}

/** A condition as a sentence: `days of leave is more than 3 days`. */
export function conditionWords(condition: Condition, known: Known, t: Words): string {
  const { items, people, language } = known;
  const item = items.find((one) => one.key === condition.item);
  if (!item) {
    return formerWords(condition.item, known, t) ?? t('unknownItem');
  }
  if (!isFilledIn(condition, item)) {
    return t('words.unset', { item: localizedText(item.name, language) });
  }
  const choices = choicesOf(item, known);
  const values = Array.isArray(condition.value) ? condition.value : [String(condition.value)];
  const said = values.map((value) => {
    if (item.valueType === 'number') {
      return figureText(value);
    }
    const person = people.find((one) => one.id === value);
    return person
      ? localizedName(person.name, person.enName, language)
      : (choices.find((one) => one.value === value)?.text ?? value);
  });
  return t('words.condition', {
    item: localizedText(item.name, language),
    operator: t(`operator.${condition.operator}`),
    value: said.join(t('comma')),
    unit: item.unit ? unitOf(item.unit, values[0], language) : '',
  }).trim();
}
