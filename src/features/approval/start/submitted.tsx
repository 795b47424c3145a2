import type { ApprovalOutcome } from '@contract/approval/outcome';
import type { ApprovalCenter } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { EmptyState } from '@/shared/ui/page/states';
import { Link } from 'react-router-dom';
import { CENTERS, detailPath, questionnairePath } from '../center';

type SubmittedProps = {
  outcome: ApprovalOutcome;
  center: ApprovalCenter;
  onAnother?: (() => void) | undefined;
};

/** It is on its way; what to do next. */
export function Submitted({ outcome, center, onAnother }: SubmittedProps) {
  const { t } = useTranslation('approvals');
  const due = outcome.questionnaireDueId;
  return (
    <EmptyState
      icon="circle-check"
      title={t('start.done')}
      note={
        <>
          {outcome.no ? t('start.doneHint', { no: outcome.no }) : null}
          {due ? <span className="apv-due">{t('start.questionnaireDue')}</span> : null}
        </>
      }
      isFill
      actions={
        <>
          {due ? (
            <Link
              className="hr-button"
              data-kind="primary"
              data-size="small"
              to={questionnairePath(due, outcome.approvalId)}
            >
              {t('start.answer')}
            </Link>
          ) : null}
          <Link
            className="hr-button"
            data-kind={due ? 'outline' : 'primary'}
            data-size="small"
            replace
            to={detailPath(center, outcome.approvalId)}
          >
            {t('start.view')}
          </Link>
          {onAnother ? (
            <Button kind="outline" size="small" onClick={onAnother}>
              {t('start.another')}
            </Button>
          ) : null}
          <Link
            className="hr-button"
            data-kind="text"
            data-size="small"
            replace
            to={`${CENTERS[center].list}?box=started`}
          >
            {t('start.toCenter')}
          </Link>
        </>
      }
    />
  );
}
