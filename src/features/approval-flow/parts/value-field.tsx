import type { Condition } from '@contract/entities/approval-flow';
import type { ConditionItem } from '@contract/rule-engine';
import { idsOf } from '@contract/rules/approval/conditions';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/shared/editor/inputs';
import { localizedText } from '@/shared/lib/localized-text';
import { DepartmentPicker } from '@/shared/people/department-picker';
import { PersonPicker } from '@/shared/people/person-picker';
import { TextField } from '@/shared/ui/text-field';
import { CheckChip } from '@/shared/ui/check-chip';
import { choicesOf, type FlowPerson, type Known, type KnownChoice } from '../words';
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
      <ChoiceBoxes choices={choices} chosen={chosen} onChange={set} />
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
  const unit = item?.unit ? localizedText(item.unit, known.language) : undefined;
  return (
    <TextField
      name="value"
      label={t('field.value')}
      type={item?.valueType === 'date' ? 'date' : 'text'}
      inputMode={item?.valueType === 'number' ? 'decimal' : 'text'}
      value={Array.isArray(condition.value) ? condition.value.join(',') : String(condition.value)}
      suffix={unit ? <span className="flow-unit">{unit}</span> : undefined}
      note={many ? t('manyValues') : undefined}
      onChange={(next) => set(many ? next.split(/[,，]/).map((one) => one.trim()) : next)}
    />
  );
}

type ChoiceBoxesProps = {
  choices: readonly KnownChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function ChoiceBoxes({ choices, chosen, onChange }: ChoiceBoxesProps) {
  const { t } = useTranslation('approval-flow');
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className="flow-choices">
      <legend className="hr-label">{t('field.value')}</legend>
      {choices.map(({ value, text, isDisabled }) => {
        const isChosen = chosen.includes(value);
        return (
          <CheckChip
            key={value}
            text={text}
            isChecked={isChosen}
            isDisabled={isDisabled && !isChosen}
            onToggle={() => toggle(value)}
          />
        );
      })}
    </fieldset>
  );
}
