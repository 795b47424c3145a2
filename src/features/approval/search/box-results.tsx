import type { ApprovalBox } from '@contract/approval/approval';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { PageEntry } from '@/shared/lib/history/page-entry';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { ApprovalRowItem } from '../list/approval-row-item';
import { boxQuery } from '../list/box-query';
import { useApprovalList } from '../list/use-approval-list';

type BoxResultsProps = { box: ApprovalBox; keyword: string };

/** Every hit in one box, of both centers; going back from an item finds the place in it again. */
export function BoxResults({ box, keyword }: BoxResultsProps) {
  const { t } = useTranslation('approvals');
  const entry = useContext(PageEntry) ?? '';
  const list = useApprovalList(entry, boxQuery(box, { keyword }));
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.id}
      renderRow={(row) => <ApprovalRowItem row={row} box={box} keyword={keyword} />}
      estimate={7.5}
      label={t(`box.${box}`)}
      skeleton={<Loading rows={5} />}
      empty={<EmptyState icon="search-x" title={t('search.none', { text: keyword })} isFill />}
    />
  );
}
