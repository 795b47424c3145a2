import type { FieldPurpose, FormColumn, FormField } from '@contract/form/schema';
import { purposesOf } from '@contract/form/rules/field-purpose';
import { useTranslation } from 'react-i18next';
import { comparable } from './compare-setting';
import { SelectField } from '@/modules/editor/inputs';

type PurposeSettingProps = {
  field: FormField;
  siblings: readonly FormColumn[];
  onChange: (change: Partial<FormField>) => void;
};

/** What a field is for, where that brings a rule of its own; the note under it says which. */
export function PurposeSetting({ field, siblings, onChange }: PurposeSettingProps) {
  const { t } = useTranslation('form-builder');
  const { purpose } = field;
  const choose = (next: FieldPurpose | '') => {
    // The only field that can be the total is the total.
    const [total, ...more] = comparable(field, siblings);
    const isClear = next === 'receivedAmount' && total && more.length === 0;
    onChange({
      purpose: next === '' ? undefined : next,
      ...(isClear ? { compare: { key: total.key, is: 'notGreater' as const } } : {}),
    });
  };
  // One that does not suit this kind stays visible until it is taken back.
  const offered = [...new Set([...purposesOf(field.kind), ...(purpose ? [purpose] : [])])];
  return (
    <div>
      <SelectField<FieldPurpose | ''>
        name="purpose"
        label={t('purpose.title')}
        value={purpose ?? ''}
        options={[
          { value: '', text: t('purpose.none') },
          ...offered.map((value) => ({ value, text: t(`purpose.${value}`) })),
        ]}
        onChange={choose}
      />
      {purpose ? <p className="hr-field-note">{t(`purposeNote.${purpose}`)}</p> : null}
    </div>
  );
}
