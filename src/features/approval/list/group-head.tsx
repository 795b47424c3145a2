import type { ApprovalGroup, ApprovalRow } from '@contract/approval/approval';
import type { BoxCount } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { countText } from '@/shared/lib/text/count-text';

type GroupHeadProps = { group: ApprovalGroup; count: number | undefined };

/** What the rows below have in common, and how many there are where that is counted. */
export function GroupHead({ group, count }: GroupHeadProps) {
  const { t } = useTranslation('approvals');
  return (
    <h2 className="apv-group" data-group={group}>
      <span>{t(`group.${group}`)}</span>
      {count ? <span className="apv-group-count">{countText(count)}</span> : null}
    </h2>
  );
}

type Row = Pick<ApprovalRow, 'group'>;

/** The group that begins with a row; none within a group. */
export const groupBegun = (rows: readonly Row[], index: number): ApprovalGroup | undefined =>
  rows[index]?.group === rows[index - 1]?.group ? undefined : rows[index]?.group;

/** How many a group holds, of the groups that the backend counts. */
export const groupCount = (group: ApprovalGroup, counts: BoxCount | undefined): number | undefined =>
  group === 'overdue' || group === 'urged' ? counts?.[group] : undefined;
