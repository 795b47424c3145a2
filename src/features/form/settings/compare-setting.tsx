import type { FormColumn, FormField } from '@contract/form/schema';
import { canCompare } from '@contract/form/rules/field-purpose';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { compareText, fieldName } from '../rules/field-facts';
import { SelectField } from '@/modules/editor/inputs';

type CompareSettingProps = {
  field: FormField;
  siblings: readonly FormColumn[];
  onChange: (change: Partial<FormField>) => void;
};

const WAYS = ['greater', 'notGreater'] as const;

/** The fields that this one can be compared with, and the one that it is compared with however that came to be. */
export function comparable(field: FormColumn, siblings: readonly FormColumn[]): FormColumn[] {
  return siblings.filter((one) => canCompare(field, one) || one.key === field.compare?.key);
}

/** How the value has to stand to that of another field; for money received, which field holds the contract total. */
export function CompareSetting({ field, siblings, onChange }: CompareSettingProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { compare } = field;
  const others = comparable(field, siblings);
  if (field.purpose === 'receivedAmount') {
    return others.length === 0 ? (
      <p className="ed-problem">{t('compare.noTotal')}</p>
    ) : (
      <SelectField
        name="total"
        label={t('compare.total')}
        value={compare?.is === 'notGreater' ? compare.key : ''}
        options={[
          { value: '', text: t('compare.choose') },
          ...others.map((one) => ({ value: one.key, text: fieldName(one, language, t) })),
        ]}
        onChange={(key) => onChange({ compare: key ? { key, is: 'notGreater' } : undefined })}
      />
    );
  }
  if (others.length === 0) {
    return null;
  }
  const choices = others.flatMap(({ key }) =>
    WAYS.map((is) => ({
      value: `${is} ${key}`,
      text: compareText({ ...field, compare: { key, is } }, siblings, language, t),
      compare: { key, is },
    })),
  );
  return (
    <SelectField
      name="compare"
      label={t('compare.title')}
      value={compare ? `${compare.is} ${compare.key}` : ''}
      options={[{ value: '', text: t('compare.none') }, ...choices]}
      onChange={(value) => onChange({ compare: choices.find((one) => one.value === value)?.compare })}
    />
  );
}
