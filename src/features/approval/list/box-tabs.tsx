import { APPROVAL_BOXES, type ApprovalBox } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { FilterChips, type Chip } from '@/shared/ui/filter-chips';
import type { BoxCount } from '../api';

type BoxTabsProps = {
  value: ApprovalBox;
  counts: readonly BoxCount[] | undefined;
  boxes?: readonly ApprovalBox[];
  onChange: (box: ApprovalBox) => void;
};

/** The boxes of a center with what waits in them. Boxes of the past tell only what is unread. */
export function BoxTabs({ value, counts, boxes = APPROVAL_BOXES, onChange }: BoxTabsProps) {
  const { t } = useTranslation('approvals');
  const chips = boxes.map((box): Chip<ApprovalBox> => {
    const found = counts?.find((one) => one.box === box);
    const isCounted = box === 'pending' || box === 'drafts';
    const count = (isCounted ? found?.count : found?.unread) ?? 0;
    return {
      value: box,
      text: t(`box.${box}`),
      count,
      countLabel: t(isCounted ? 'waiting' : 'unread', { count }),
    };
  });
  return <FilterChips chips={chips} value={value} label={t('box.label')} onChange={onChange} />;
}
