import type { ApprovalBox, ApprovalRow } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/localized-text';
import { relativeTime } from '@/shared/lib/relative-time';
import { useNow } from '@/shared/lib/use-now';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Highlight } from '../search/highlight';
import { StatusChip } from '../status-chip';
import { personName, waitingText } from '../words';
import './approval-card.css';

type ApprovalCardProps = {
  row: ApprovalRow;
  box: ApprovalBox;
  /** Marked wherever it stands. */
  keyword?: string | undefined;
};

/** What a list says about an item: what, whose, the first fields, how it stands, since when. */
export function ApprovalCard({ row, box, keyword }: ApprovalCardProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const now = useNow();
  const { initiator, title, summary, no, at, dueAt, isUrged, isUnread, delegatedFor, waitingFor } = row;
  const isPending = box === 'pending';
  const isDraft = box === 'drafts';
  const isOverdue = isPending && dueAt !== null && dueAt !== undefined && Date.parse(dueAt) < now;
  const when = relativeTime(at, now, language);
  const isWaiting = !isPending && (row.status === 'inApproval' || row.status === 'abnormal');
  return (
    <span className="apv-card">
      <PersonAvatar person={initiator} size={2.5} />
      <span className="apv-card-main">
        <span className="apv-card-head">
          <span className="apv-card-title" data-unread={isUnread ? '' : undefined}>
            {isUnread ? <span className="hr-visually-hidden">{t('unreadMark')}</span> : null}
            <Highlight text={localizedText(title, language)} keyword={keyword} />
          </span>
          <StatusChip status={row.status} isTerminated={row.isTerminated} isMine={isPending} />
        </span>
        {summary.slice(0, 3).map((field) => (
          <span className="apv-card-field" key={field.label.zh_CN}>
            <span className="apv-card-label">{localizedText(field.label, language)}</span>
            <span className="apv-card-text">
              <Highlight text={localizedText(field.text, language)} keyword={keyword} />
            </span>
          </span>
        ))}
        {isDraft && summary.length === 0 ? <span className="apv-card-meta">{t('noSummary')}</span> : null}
        <span className="apv-card-marks">
          {isUrged && isPending ? <mark data-kind="danger">{t('urged')}</mark> : null}
          {isOverdue ? <mark data-kind="danger">{t('overdue')}</mark> : null}
          {delegatedFor ? (
            <mark data-kind="info">{t('forPerson', { name: personName(delegatedFor, language) })}</mark>
          ) : null}
        </span>
        <span className="apv-card-meta">
          <span>
            {isDraft ? (
              t('draft.savedAt', { when })
            ) : (
              <>
                <Highlight text={personName(initiator, language)} keyword={keyword} />
                {no ? (
                  <>
                    {' · '}
                    <Highlight text={no} keyword={keyword} />
                  </>
                ) : null}
              </>
            )}
          </span>
          {isDraft ? null : <time dateTime={at}>{when}</time>}
        </span>
        {isWaiting && waitingFor.length > 0 ? (
          <span className="apv-card-meta">
            {waitingText(waitingFor, language, {
              waitingFor: (names) => t('waitingFor', { names }),
              delegateFor: (names, name) => t('delegateFor', { names, name }),
              separator: t('separator'),
              pause: t('pause'),
            })}
          </span>
        ) : null}
      </span>
      {isUnread ? <span className="apv-card-dot" /> : null}
    </span>
  );
}
