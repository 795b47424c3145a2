import type { Branch, Condition, ConditionNode } from '@contract/flow/flow';
import type { ConditionItem } from '@contract/flow/condition-calls';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/modules/editor/inputs';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { TextField } from '@/shared/ui/field/text-field';
import { formerWords, type FlowPerson, type Known } from '../words';
import { ValueField, withOperator } from './value-field';

type BranchFieldsProps = {
  node: ConditionNode;
  known: Known;
  newId: (prefix: string, taken: readonly string[]) => string;
  onMeet: (people: readonly FlowPerson[]) => void;
  onChange: (node: ConditionNode) => void;
};

/** The branches of a condition: the first whose conditions hold is taken. */
export function BranchFields({ node, known, newId, onMeet, onChange }: BranchFieldsProps) {
  const { t } = useTranslation('approval-flow');
  const set = (branch: Branch) =>
    onChange({ ...node, branches: node.branches.map((one) => (one.id === branch.id ? branch : one)) });
  const taken = [node.id, ...node.branches.map((one) => one.id)];
  const add = () =>
    onChange({
      ...node,
      branches: [
        ...node.branches,
        { id: newId('branch', taken), name: { zh_CN: '' }, groups: [[startOf(known.items)]], nodes: [] },
      ],
    });
  return (
    <>
      {node.branches.map((branch, index) => (
        <fieldset key={branch.id} className="flow-group">
          <legend>{t('branchNumber', { number: index + 1 })}</legend>
          <TextField
            name={`${branch.id}-name`}
            label={t('field.name')}
            value={branch.name.zh_CN}
            maxLength={40}
            onChange={(zh_CN) => set({ ...branch, name: { ...branch.name, zh_CN } })}
          />
          <TextField
            name={`${branch.id}-enName`}
            label={t('field.enName')}
            value={branch.name.en ?? ''}
            maxLength={60}
            onChange={(en) => set({ ...branch, name: { ...branch.name, en } })}
          />
          <Groups branch={branch} known={known} onMeet={onMeet} onChange={set} />
          <Button
            kind="text"
            size="small"
            onClick={() =>
              onChange({ ...node, branches: node.branches.filter((one) => one.id !== branch.id) })
            }
          >
            {t('removeBranch', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button kind="outline" onClick={add}>
        {t('addBranch')}
      </Button>
    </>
  );
}

const startOf = (items: readonly ConditionItem[]): Condition => {
  const item = items.find((one) => one.valueType === 'number') ?? items[0];
  return { item: item?.key ?? '', operator: item?.operators[0] ?? 'eq', value: '' };
};

type GroupsProps = {
  branch: Branch;
  known: Known;
  onMeet: (people: readonly FlowPerson[]) => void;
  onChange: (branch: Branch) => void;
};

function Groups({ branch, known, onMeet, onChange }: GroupsProps) {
  const { t } = useTranslation('approval-flow');
  const setGroup = (index: number, group: Condition[]) =>
    onChange({
      ...branch,
      groups: branch.groups
        .map((one, place) => (place === index ? group : one))
        .filter((one) => one.length > 0),
    });
  return (
    <>
      {branch.groups.map((group, index) => (
        <div key={`${branch.id}-${index}`} className="flow-conditions">
          {index > 0 ? <p className="flow-or">{t('or')}</p> : null}
          {group.map((condition, place) => (
            <ConditionFields
              key={`${branch.id}-${index}-${place}`}
              condition={condition}
              known={known}
              onMeet={onMeet}
              onChange={(next) =>
                setGroup(
                  index,
                  group.map((one, other) => (other === place ? next : one)),
                )
              }
              onRemove={() =>
                setGroup(
                  index,
                  group.filter((_, other) => other !== place),
                )
              }
            />
          ))}
          <Button kind="text" size="small" onClick={() => setGroup(index, [...group, startOf(known.items)])}>
            {t('addAnd')}
          </Button>
        </div>
      ))}
      <Button
        kind="text"
        size="small"
        onClick={() => onChange({ ...branch, groups: [...branch.groups, [startOf(known.items)]] })}
      >
        {t('addOr')}
      </Button>
    </>
  );
}

type ConditionFieldsProps = {
  condition: Condition;
  known: Known;
  onMeet: (people: readonly FlowPerson[]) => void;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

function ConditionFields({ condition, known, onMeet, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useTranslation('approval-flow');
  const item = known.items.find((one) => one.key === condition.item);
  const former = formerWords(condition.item, known, t);
  const offered = known.items.map((one) => ({
    value: one.key,
    text: localizedText(one.name, known.language),
  }));
  return (
    <div className="flow-condition">
      <SelectField
        name="item"
        label={t('field.item')}
        value={condition.item}
        options={former ? [{ value: condition.item, text: former }, ...offered] : offered}
        onChange={(key) => {
          if (key === condition.item) {
            return;
          }
          const next = known.items.find((one) => one.key === key);
          onChange({ item: key, operator: next?.operators[0] ?? 'eq', value: '' });
        }}
      />
      <SelectField
        name="operator"
        label={t('field.operator')}
        value={condition.operator}
        options={(item?.operators ?? []).map((one) => ({ value: one, text: t(`operator.${one}`) }))}
        onChange={(operator) => onChange(withOperator(condition, operator, item))}
      />
      <ValueField condition={condition} item={item} known={known} onMeet={onMeet} onChange={onChange} />
      <Button kind="text" size="small" onClick={onRemove}>
        {t('removeCondition')}
      </Button>
    </div>
  );
}
