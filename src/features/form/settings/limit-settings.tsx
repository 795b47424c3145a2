import { CURRENCIES, type FormColumn, type FormField, type FieldPurpose } from '@contract/form/schema';
import { LIMITS } from '@contract/limits';
import { ROWS_MAX, TEXT_MAX } from '@contract/form/rules/check/check-value';
import { useTranslation } from 'react-i18next';
import { settingsOf, type Setting } from '@/modules/form/kinds';
import { BothField, NumberField, SelectField } from '@/modules/editor/inputs';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { purposesOf } from '@contract/form/rules/field-purpose';
import { CompareSetting, comparable } from './compare-setting';
import { DaySetting } from './day-setting';

/** Of choices, people and departments. */
const CHOSEN_MAX = 200;
const UNIT_MAX = 10;
const LIMITING: readonly Setting[] = [
  'purpose',
  'length',
  'range',
  'decimals',
  'unit',
  'currency',
  'precision',
  'days',
  'compare',
  'multiple',
  'count',
];

type LimitSettingsProps = {
  field: FormField;
  siblings: readonly FormColumn[];
  onChange: (change: Partial<FormField>) => void;
};

/** What a value has to keep to: length, range, days, how many, and how it stands to another field. */
export function LimitSettings({ field, siblings, onChange }: LimitSettingsProps) {
  const { t } = useTranslation('form-builder');
  const settings = settingsOf(field).filter((one) => LIMITING.includes(one));
  const has = (setting: Setting) => settings.includes(setting);
  if (settings.length === 0) {
    return null;
  }
  return (
    <section className="ed-block" aria-label={t('editor.limits')}>
      <h3>{t('editor.limits')}</h3>
      {has('purpose') ? <PurposeSetting field={field} siblings={siblings} onChange={onChange} /> : null}
      {has('unit') ? (
        <BothField
          name="unit"
          labels={[t('editor.unitZh'), t('editor.unitEn')]}
          value={field.unit}
          isOptional
          maxLength={UNIT_MAX}
          onChange={(unit) => onChange({ unit })}
        />
      ) : null}
      {has('currency') ? (
        <SelectField
          name="currency"
          label={t('editor.currency')}
          value={field.currency ?? 'CNY'}
          options={CURRENCIES.map((value) => ({ value, text: t(`currency.${value}`) }))}
          onChange={(currency) => onChange({ currency: currency === 'CNY' ? undefined : currency })}
        />
      ) : null}
      {has('length') ? (
        <Pair
          names={['minLength', 'maxLength']}
          labels={[t('editor.minLength'), t('editor.maxLength')]}
          field={field}
          bounds={[0, field.purpose === 'remark' ? LIMITS.remark : TEXT_MAX.longText]}
          onChange={onChange}
        />
      ) : null}
      {has('range') ? (
        <Pair
          names={['min', 'max']}
          labels={[t('editor.min'), t('editor.max')]}
          field={field}
          onChange={onChange}
        />
      ) : null}
      {has('decimals') ? (
        <NumberField
          name="decimals"
          label={t('editor.decimals')}
          placeholder={t('editor.noLimit')}
          bounds={[0, 6]}
          value={field.decimals}
          onChange={(decimals) => onChange({ decimals })}
        />
      ) : null}
      {has('precision') ? (
        <SelectField
          name="precision"
          label={t('editor.precision')}
          value={field.precision ?? 'day'}
          options={(['day', 'minute'] as const).map((value) => ({ value, text: t(`precision.${value}`) }))}
          onChange={(precision) => onChange({ precision: precision === 'day' ? undefined : precision })}
        />
      ) : null}
      {has('days') ? <DaySetting field={field} onChange={onChange} /> : null}
      {has('multiple') ? (
        <SwitchRow
          name="multiple"
          label={t('editor.multiple')}
          isOn={field.multiple === true}
          onChange={(isOn) =>
            onChange(
              isOn ? { multiple: true } : { multiple: undefined, minCount: undefined, maxCount: undefined },
            )
          }
        />
      ) : null}
      {has('count') ? <CountSetting field={field} onChange={onChange} /> : null}
      {has('compare') ? <CompareSetting field={field} siblings={siblings} onChange={onChange} /> : null}
    </section>
  );
}

type PairName = 'minLength' | 'maxLength' | 'min' | 'max' | 'minCount' | 'maxCount';
type PairProps = {
  names: readonly [PairName, PairName];
  labels: readonly [string, string];
  field: FormField;
  bounds?: readonly [number, number];
  onChange: (change: Partial<FormField>) => void;
};

function Pair({ names, labels, field, bounds, onChange }: PairProps) {
  const { t } = useTranslation('form-builder');
  return (
    <div className="fb-pair">
      {names.map((name, index) => (
        <NumberField
          key={name}
          name={name}
          label={labels[index] ?? ''}
          placeholder={t('editor.noLimit')}
          {...(bounds ? { bounds } : {})}
          value={field[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}

function CountSetting({ field, onChange }: Omit<LimitSettingsProps, 'siblings'>) {
  const { t } = useTranslation('form-builder');
  if (field.kind === 'image' || field.kind === 'attachment') {
    const max = LIMITS.uploadFiles;
    return (
      <Pair
        names={['minCount', 'maxCount']}
        labels={[t('editor.minFiles'), t('editor.maxFiles', { max })]}
        field={field}
        bounds={[1, max]}
        onChange={onChange}
      />
    );
  }
  const isTable = field.kind === 'detailTable';
  return (
    <Pair
      names={['minCount', 'maxCount']}
      labels={
        isTable ? [t('editor.minRows'), t('editor.maxRows')] : [t('editor.minCount'), t('editor.maxCount')]
      }
      field={field}
      bounds={[0, isTable ? ROWS_MAX : CHOSEN_MAX]}
      onChange={onChange}
    />
  );
}

type PurposeSettingProps = {
  field: FormField;
  siblings: readonly FormColumn[];
  onChange: (change: Partial<FormField>) => void;
};

/** What a field is for, where that brings a rule of its own; the note under it says which. */
function PurposeSetting({ field, siblings, onChange }: PurposeSettingProps) {
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
