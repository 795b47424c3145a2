import type { ApprovalBox, ApprovalRow } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { useNow } from '@/shared/lib/time/use-now';
import { personName } from '../words';

type CardMarksProps = {
  row: ApprovalRow;
  box: ApprovalBox;
  isGrouped: boolean;
  /** The list holds items of both centers. */
  isCenterTold: boolean;
};

const SOON_MS = 24 * 3_600_000;

/** What sets an item apart: late or soon late, urged, of somebody else, of which center. */
export function CardMarks({ row, box, isGrouped, isCenterTold }: CardMarksProps) {
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
