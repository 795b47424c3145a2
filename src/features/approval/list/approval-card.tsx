import type { ApprovalBox, ApprovalRow } from '@contract/approval/approval';
import { digestText } from '@contract/approval/digest';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { useNow } from '@/shared/lib/time/use-now';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Highlight } from '../search/highlight';
import { StatusChip } from '../status-chip';
import { personName } from '../words';
import { CardMeta } from './card-meta';
import './approval-card.css';

type CardMarksProps = {
  row: ApprovalRow;
  box: ApprovalBox;
  isGrouped: boolean;
  /** The list holds items of both centers. */
  isCenterTold: boolean;
};

const SOON_MS = 24 * 3_600_000;

/** What sets an item apart: late or soon late, urged, of somebody else, of which center. */
function CardMarks({ row, box, isGrouped, isCenterTold }: CardMarksProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const now = useNow();
  const { group, dueAt, isUrged, delegatedFor, center } = row;
  const isPending = box === 'pending';
  const left = isPending && dueAt ? Date.parse(dueAt) - now : Infinity;
  return (
    <span className="apv-card-marks">
      {isCenterTold ? <mark data-kind="plain">{t(`center.${center}`)}</mark> : null}
      {isPending && isUrged && !(isGrouped && group === 'urged') ? (
        <mark data-kind="danger">{t('urged')}</mark>
      ) : null}
      {dueAt && left < SOON_MS ? (
        <mark data-kind={left < 0 ? 'danger' : 'warning'}>
          {t(left < 0 ? 'wasDue' : 'due', { when: relativeTime(dueAt, now, language) })}
        </mark>
      ) : null}
      {delegatedFor ? (
        <mark data-kind="plain">{t('forPerson', { name: personName(delegatedFor, language) })}</mark>
      ) : null}
    </span>
  );
}

export type ApprovalCardProps = {
  row: ApprovalRow;
  box: ApprovalBox;
  /** What was searched for, in every center: marked wherever it stands. */
  keyword?: string | undefined;
  /** It stands under the head of its group. */
  isGrouped?: boolean | undefined;
};

/** What a list says about an item: whose, what, how long and when, how it stands, since when. One's own needs no name. */
export function ApprovalCard({ row, box, keyword, isGrouped = false }: ApprovalCardProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const now = useNow();
  const { initiator, processName, span, status, isTerminated, isUnread, at } = row;
  const isPending = box === 'pending';
  const isOwn = box === 'started' || box === 'drafts';
  const digest = <Highlight text={digestText(processName, span, language, now)} keyword={keyword} />;
  const details = row.summary
    .filter(({ isSpan }) => !isSpan)
    .map(({ label, text }) =>
      t('detail', { label: localizedText(label, language), text: localizedText(text, language) }),
    )
    .join(t('detailSeparator'));
  const isChipped = !isPending || status !== 'inApproval';
  return (
    <span className="apv-card">
      {isOwn ? null : <PersonAvatar person={initiator} size={2.5} />}
      <span className="apv-card-main">
        <span className="apv-card-head">
          <span className="apv-card-title" data-unread={isUnread ? '' : undefined}>
            {isUnread ? <span className="hr-visually-hidden">{t('unreadMark')}</span> : null}
            {isOwn ? digest : <Highlight text={personName(initiator, language)} keyword={keyword} />}
          </span>
          {isPending ? (
            <time className="apv-card-time" dateTime={at}>
              {relativeTime(at, now, language)}
            </time>
          ) : null}
          {isChipped && box !== 'drafts' ? <StatusChip status={status} isTerminated={isTerminated} /> : null}
        </span>
        {isOwn ? null : <span className="apv-card-digest">{digest}</span>}
        {details || box === 'drafts' ? (
          <span className="apv-card-details">
            {details ? <Highlight text={details} keyword={keyword} /> : t('noSummary')}
          </span>
        ) : null}
        <CardMarks row={row} box={box} isGrouped={isGrouped} isCenterTold={keyword !== undefined} />
        <CardMeta row={row} box={box} keyword={keyword} />
      </span>
      {isUnread ? <span className="apv-card-dot" /> : null}
    </span>
  );
}
