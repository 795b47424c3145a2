import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { useNow } from '@/shared/lib/time/use-now';
import { Highlight } from '../search/highlight';
import { waitingText } from '../words';
import type { ApprovalCardProps } from './approval-card';

/** The small print: who an item waits for, since when, and its number where one searches. */
export function CardMeta({ row, box, keyword }: Omit<ApprovalCardProps, 'isGrouped'>) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const now = useNow();
  const { no, at, status, waitingFor, waitingSince } = row;
  const isPending = box === 'pending';
  const isWaiting = !isPending && (status === 'inApproval' || status === 'abnormal') && waitingFor.length > 0;
  const waiting = waitingText(waitingFor, language, {
    waitingFor: (names) => t('waitingFor', { names }),
    delegateFor: (names, name) => t('delegateFor', { names, name }),
    separator: t('separator'),
    pause: t('pause'),
  });
  const when = relativeTime(at, now, language);
  const number = keyword !== undefined && no ? <Highlight text={no} keyword={keyword} /> : null;
  if (isPending && !number) {
    return null;
  }
  return (
    <span className="apv-card-meta">
      {number ? <span>{number}</span> : null}
      {isWaiting ? (
        <span>
          {waitingSince
            ? t('waitingSince', { waiting, since: momentWords(waitingSince, 'minute') })
            : waiting}
        </span>
      ) : null}
      {isPending ? null : <time dateTime={at}>{box === 'drafts' ? t('draft.savedAt', { when }) : when}</time>}
    </span>
  );
}
