import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { PagedList } from '@/shared/ui/paged-list';
import { EmptyState, Loading } from '@/shared/ui/states';
import { ApprovalRowItem } from './approval-row-item';
import { countFilters, type View } from './filters';
import type { useApprovalList } from './use-approval-list';

type BoxListProps = {
  list: ReturnType<typeof useApprovalList>;
  view: View;
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
export function BoxList({ list, view, batch, onDelete, onClear }: BoxListProps) {
  const { t } = useTranslation('approvals');
  const { box, filters } = view;
  const isFiltered = countFilters(filters) > 0;
  const empty = isFiltered ? 'filtered' : box;
  const { icon } = isFiltered ? { icon: 'search-x' } : ICONS[box];
  return (
    <PagedList
      list={list}
      heights={list.heights}
      keyOf={(row) => row.id}
      renderRow={(row) => (
        <ApprovalRowItem
          row={row}
          box={box}
          keyword={filters.keyword}
          batch={batch && { isChosen: batch.chosen.has(row.id), onToggle: batch.toggle }}
          onDelete={onDelete}
        />
      )}
      estimate={9}
      label={t(`box.${box}`)}
      skeleton={<Loading rows={5} />}
      empty={
        <EmptyState
          icon={icon}
          title={t(`empty.${empty}`)}
          note={t(`emptyHint.${empty}`)}
          isFill
          actions={
            isFiltered ? (
              <Button kind="outline" size="small" onClick={onClear}>
                {t('filter.clear')}
              </Button>
            ) : null
          }
        />
      }
    />
  );
}
