import { APPROVAL_BOXES, type ApprovalBox, type ApprovalCenter } from '@contract/approval/approval';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addressKeyword } from '@/shared/lib/address';
import { useDebounced } from '@/shared/lib/use-debounced';
import { useRequest } from '@/shared/lib/use-request';
import { useSessionStore } from '@/shared/session/session-store';
import { PageFrame } from '@/shared/ui/page-frame';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/states';
import { fetchApprovals } from './api';
import { searchHistory } from './search/history';
import { SearchField } from './search/search-field';
import { SearchHistory } from './search/search-history';
import { SearchResults, SHOWN_PER_BOX } from './search/search-results';
import './approvals.css';

const PAUSE_MS = 300;

/** Finds items in all boxes of a center at once. The address keeps the keyword, so that going back finds the results again. */
export function SearchScreen({ center }: { center: ApprovalCenter }) {
  const { t } = useTranslation('approvals');
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(addressKeyword(params.get('q')));
  const keyword = useDebounced(text.trim(), PAUSE_MS);
  const ownerId = useSessionStore(({ userInfo }) => userInfo?.id);
  const history = searchHistory(center, ownerId);
  const [past, setPast] = useState(history.read);

  useEffect(() => {
    setParams(keyword ? { q: keyword } : {}, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- setParams is another function after each change of the address
  }, [keyword]);

  const { data, error, reload } = useRequest(`${center} ${keyword}`, (signal) =>
    keyword ? findEverywhere(center, keyword, signal) : Promise.resolve([]),
  );
  const remember = (searched: string) => setPast(history.add(searched));
  const content = () => {
    if (!keyword) {
      return (
        <SearchHistory
          texts={past}
          onChoose={setText}
          onClear={() => {
            history.clear();
            setPast([]);
          }}
        />
      );
    }
    if (error) {
      return <ErrorState cause={error} isFill onRetry={reload} />;
    }
    if (!data) {
      return (
        <div className="hr-card">
          <Loading rows={4} />
        </div>
      );
    }
    return data.length > 0 ? (
      <SearchResults center={center} keyword={keyword} found={data} onOpen={() => remember(keyword)} />
    ) : (
      <EmptyState
        icon="search-x"
        title={t('search.none', { text: keyword })}
        note={t('search.noneHint')}
        isFill
      />
    );
  };
  return (
    <PageFrame title={t('search.label')} back>
      <SearchField value={text} onChange={setText} onSubmit={() => remember(text)} />
      {content()}
    </PageFrame>
  );
}

type Found = { box: ApprovalBox } & Awaited<ReturnType<typeof fetchApprovals>>;

/** The first hits of each box; a box without a hit is left out. */
async function findEverywhere(
  center: ApprovalCenter,
  keyword: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const pages = await Promise.all(
    APPROVAL_BOXES.map(async (box) => ({
      box,
      ...(await fetchApprovals({ center, box, filters: { keyword }, pageSize: SHOWN_PER_BOX }, signal)),
    })),
  );
  return pages.filter(({ list }) => list.length > 0);
}
