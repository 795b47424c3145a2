import type { ApprovalRow } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { statusWord } from './words';
import './approvals.css';

type StatusChipProps = Pick<ApprovalRow, 'status' | 'isTerminated'> & {
  /** It waits for the person who reads. */
  isMine?: boolean;
};

/** How an item stands. */
export function StatusChip({ isMine = false, ...row }: StatusChipProps) {
  const { t } = useTranslation('approvals');
  const word = statusWord(row, isMine);
  return (
    <span className="apv-status" data-status={word}>
      {t(`status.${word}`)}
    </span>
  );
}
