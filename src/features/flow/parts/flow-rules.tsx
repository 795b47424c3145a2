import { REPEAT_RULES, type FlowContent } from '@contract/flow/flow';
import { BALANCE_RULES } from '@contract/leave/balance';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/modules/editor/inputs';

/** Kinds of request that have a balance. */
const LEAVES: readonly string[] = ['leave', 'compensatoryLeave'];

type FlowRulesProps = {
  processCode: string;
  content: FlowContent;
  onChange: (content: FlowContent) => void;
};

/** What holds for the flow as a whole: approvers who come twice, and leave beyond the balance. */
export function FlowRules({ processCode, content, onChange }: FlowRulesProps) {
  const { t } = useTranslation('approval-flow');
  return (
    <>
      <SelectField
        name="repeat"
        label={t('field.repeat')}
        value={content.repeat}
        options={REPEAT_RULES.map((rule) => ({ value: rule, text: t(`repeat.${rule}`) }))}
        onChange={(repeat) => onChange({ ...content, repeat })}
      />
      {LEAVES.includes(processCode) ? (
        <SelectField
          name="overBalance"
          label={t('field.overBalance')}
          value={content.overBalance ?? 'warn'}
          options={BALANCE_RULES.map((rule) => ({ value: rule, text: t(`overBalance.${rule}`) }))}
          onChange={(overBalance) => onChange({ ...content, overBalance })}
        />
      ) : null}
    </>
  );
}
