import type { ApprovalRow } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { statusWord, type StatusWord } from './words';
import { Tag, type Tone } from '@/shared/ui/mark/tag';

const TONES: Partial<Record<StatusWord, Tone>> = {
  mine: 'main',
  inApproval: 'main',
  approved: 'good',
  rejected: 'bad',
  terminated: 'bad',
  abnormal: 'warn',
};

type StatusChipProps = Pick<ApprovalRow, 'status' | 'isTerminated'> & {
  /** It waits for the person who reads. */
  isMine?: boolean;
};

/** How an item stands. */
export function StatusChip({ isMine = false, ...row }: StatusChipProps) {
  const { t } = useTranslation('approvals');
  const word = statusWord(row, isMine);
  return <Tag tone={TONES[word]}>{t(`status.${word}`)}</Tag>;
}
