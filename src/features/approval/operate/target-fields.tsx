import type { ApprovalDetail } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ChoiceList } from './choice-list';
import { NODE_TARGET, type OperationDraft } from './operation-draft';
import { OPERATION_FORMS, type SheetOperation } from './operations';

type TargetFieldsProps = {
  operation: SheetOperation;
  detail: ApprovalDetail;
  draft: OperationDraft;
  onChange: (part: Partial<OperationDraft>) => void;
};

/** Where a rejection leads, and when added signers decide. */
export function TargetFields({ operation, detail, draft, onChange }: TargetFieldsProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { hasTarget, hasPosition } = OPERATION_FORMS[operation];
  if (hasTarget) {
    return (
      <ChoiceList
        name="target"
        label={t('target.label')}
        options={[
          { value: 'initiator', text: t('target.initiator'), note: t('target.initiatorHint') },
          ...detail.rejectTargets.map(({ nodeId, name }) => ({
            value: NODE_TARGET + nodeId,
            text: localizedText(name, language),
            note: t('target.nodeHint'),
          })),
          { value: 'terminate', text: t('target.terminate'), note: t('target.terminateHint') },
        ]}
        value={draft.target}
        onChange={(target) => onChange({ target })}
      />
    );
  }
  return hasPosition ? (
    <ChoiceList
      name="position"
      label={t('position.label')}
      options={[
        { value: 'before', text: t('position.before'), note: t('position.beforeHint') },
        { value: 'after', text: t('position.after'), note: t('position.afterHint') },
      ]}
      value={draft.position}
      onChange={(position) => onChange({ position })}
    />
  ) : null;
}
