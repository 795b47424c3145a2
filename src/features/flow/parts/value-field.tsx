import type { Condition } from '@contract/flow/flow';
import type { ConditionItem } from '@contract/flow/condition-calls';
import { idsOf } from '@contract/approval/rules/conditions';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { SelectField } from '@/modules/editor/inputs';
import { localizedText } from '@/shared/lib/text/localized-text';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { PersonPicker } from '@/modules/people/person-picker';
import { TextField } from '@/shared/ui/field/text-field';
import { choicesOf, type FlowPerson, type Known } from '../words';
import '../flow.css';

type ValueFieldProps = {
  condition: Condition;
  item: ConditionItem | undefined;
  known: Known;
  onMeet: (people: readonly FlowPerson[]) => void;
  onChange: (condition: Condition) => void;
};

const takesMany = (operator: Condition['operator']) => operator === 'in' || operator === 'notIn';

/** The condition with another relation: of several choices the first stays where one alone fits. */
export function withOperator(
  condition: Condition,
  operator: Condition['operator'],
  item: ConditionItem | undefined,
): Condition {
  if (item?.valueType !== 'choice') {
    return { ...condition, operator };
  }
  const chosen = idsOf(condition.value);
  return { ...condition, operator, value: takesMany(operator) ? chosen : (chosen[0] ?? '') };
}

/** What a condition compares with, asked for as its kind of value is. */
export function ValueField({ condition, item, known, onMeet, onChange }: ValueFieldProps) {
  const { t } = useTranslation('approval-flow');
  const set = (value: Condition['value']) => onChange({ ...condition, value });
  const many = takesMany(condition.operator);
  const chosen = idsOf(condition.value);
  if (item?.valueType === 'person' || item?.valueType === 'department') {
    const Picker = item.valueType === 'person' ? PersonPicker : DepartmentPicker;
    return (
      <Picker
        label={t('field.value')}
        multiple
        value={chosen.map((id) => known.people.find((one) => one.id === id) ?? { id, name: '…' })}
        onChange={(people) => {
          onMeet(people);
          set(people.map((one) => one.id));
        }}
      />
    );
  }
  const choices = item?.valueType === 'choice' ? choicesOf(item, known) : [];
  if (choices.length > 0) {
    return many ? (
      <ChoiceField
        name="value"
        label={t('field.value')}
        isMultiple
        choices={choices.map(({ value, ...one }) => ({ ...one, code: value }))}
        chosen={chosen}
        onChoose={set}
      />
    ) : (
      <SelectField
        name="value"
        label={t('field.value')}
        value={chosen[0] ?? ''}
        options={[
          { value: '', text: t('chooseValue') },
          ...choices.filter((one) => !one.isDisabled || chosen.includes(one.value)),
        ]}
        onChange={set}
      />
    );
  }
  if (item?.valueType === 'date' && !many) {
    return (
      <DateField
        name="value"
        mode="day"
        label={t('field.value')}
        value={String(condition.value) || undefined}
        onChange={(day = '') => set(day)}
      />
    );
  }
  const unit = item?.unit ? localizedText(item.unit, known.language) : undefined;
  return (
    <TextField
      name="value"
      label={t('field.value')}
      inputMode={item?.valueType === 'number' ? 'decimal' : 'text'}
      value={Array.isArray(condition.value) ? condition.value.join(',') : String(condition.value)}
      suffix={unit ? <span className="flow-unit">{unit}</span> : undefined}
      note={many ? t('manyValues') : undefined}
      onChange={(next) => set(many ? next.split(/[,，]/).map((one) => one.trim()) : next)}
    />
  );
}
