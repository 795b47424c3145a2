import type { BoxCount } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import type { ApprovalGroup, ApprovalRow } from '@contract/approval/approval';
import { countText } from '@/shared/lib/text/count-text';
import { ApprovalRowItem } from './approval-row-item';
import { countFilters, ORDER_OF, type View } from './filters';
import type { useApprovalList } from './use-approval-list';

type GroupHeadProps = { group: ApprovalGroup; count: number | undefined };

/** What the rows below have in common, and how many there are where that is counted. */
function GroupHead({ group, count }: GroupHeadProps) {
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
const groupBegun = (rows: readonly Row[], index: number): ApprovalGroup | undefined =>
  rows[index]?.group === rows[index - 1]?.group ? undefined : rows[index]?.group;

/** How many a group holds, of the groups that the backend counts. */
const groupCount = (group: ApprovalGroup, counts: BoxCount | undefined): number | undefined =>
  group === 'overdue' || group === 'urged' ? counts?.[group] : undefined;

type BoxListProps = {
  list: ReturnType<typeof useApprovalList>;
  view: View;
  counts: BoxCount | undefined;
  batch?: { chosen: ReadonlySet<string>; toggle: (id: string) => void } | undefined;
  onDelete: (id: string) => void;
  onClear: () => void;
};

const ICONS = {
  pending: { icon: 'coffee' },
  started: { icon: 'file-plus' },
  decided: { icon: 'stamp' },
  copied: { icon: 'send' },
  drafts: { icon: 'file-pen' },
} as const;

/** The items of a box, or why there are none. */
export function BoxList({ list, view, counts, batch, onDelete, onClear }: BoxListProps) {
  const { t } = useTranslation('approvals');
  const { box, filters } = view;
  const isFiltered = countFilters(filters) > 0;
  const isGrouped = ORDER_OF[box] === 'urgency';
  const empty = isFiltered ? 'filtered' : box;
  const { icon } = isFiltered ? { icon: 'search-x' } : ICONS[box];
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.id}
      renderRow={(row, index) => {
        const group = isGrouped ? groupBegun(list.rows, index) : undefined;
        return (
          <>
            {group ? (
              <GroupHead group={group} count={isFiltered ? undefined : groupCount(group, counts)} />
            ) : null}
            <ApprovalRowItem
              row={row}
              box={box}
              keyword={filters.keyword}
              isGrouped={isGrouped}
              batch={batch && { isChosen: batch.chosen.has(row.id), onToggle: batch.toggle }}
              onDelete={onDelete}
            />
          </>
        );
      }}
      estimate={6.5}
      label={t(`box.${box}`)}
      skeleton={<Loading rows={5} />}
      empty={
        <EmptyState
          icon={icon}
          title={t(`empty.${empty}`)}
          note={t(`emptyHint.${empty}`)}
          isFill
          clear={isFiltered && { text: t('filter.clear'), onClear: onClear }}
        />
      }
    />
  );
}
