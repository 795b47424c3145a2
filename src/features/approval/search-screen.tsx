import { listApprovals } from '@contract/approval/calls';
import { APPROVAL_BOXES, type ApprovalBox } from '@contract/approval/approval';
import type { Out } from '@contract/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { read } from '@/shared/http/read';
import { useLoaded } from '@/shared/http/query/use-read';
import { addressKeyword } from '@/shared/lib/text/address';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import { useSessionStore } from '@/shared/session/session-store';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { boxQuery } from './list/box-query';
import { BoxResults } from './search/box-results';
import { searchHistory } from './search/history';
import { SearchField } from './search/search-field';
import { SearchHistory } from './search/search-history';
import { SearchResults, SHOWN_PER_BOX } from './search/search-results';
import './approvals.css';

const PAUSE_MS = 300;

/** Finds requests of both centers: the first of every box, or with `box` in the address all of one. */
export function SearchScreen() {
  const { t } = useTranslation('approvals');
  const [params] = useSearchParams();
  const keyword = addressKeyword(params.get('q'));
  const box = APPROVAL_BOXES.find((one) => one === params.get('box'));
  if (box && keyword) {
    return (
      <PageFrame title={t('search.inBox', { text: keyword, box: t(`box.${box}`) })} back>
        <BoxResults box={box} keyword={keyword} />
      </PageFrame>
    );
  }
  return <SearchEverywhere />;
}

/** The address keeps the keyword, so that going back finds the results again. */
function SearchEverywhere() {
  const { t } = useTranslation('approvals');
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(addressKeyword(params.get('q')));
  const keyword = useDebounced(text.trim(), PAUSE_MS);
  const ownerId = useSessionStore(({ userInfo }) => userInfo?.id);
  const history = searchHistory(ownerId);
  const [past, setPast] = useState(history.read);

  const keepInAddress = useEffectEvent((q: string) => setParams(q ? { q } : {}, { replace: true }));
  useEffect(() => {
    keepInAddress(keyword);
  }, [keyword]);

  const { data, error, reload } = useLoaded(
    [{ id: 'findEverywhere', noun: 'approval' }, keyword],
    keyword ? (signal) => findEverywhere(keyword, signal) : undefined,
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
      <SearchResults keyword={keyword} found={data} onOpen={() => remember(keyword)} />
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

type Found = { box: ApprovalBox } & Out<typeof listApprovals>;

/** The first hits of each box; a box without a hit is left out. */
async function findEverywhere(keyword: string, signal: AbortSignal): Promise<Found[]> {
  const pages = await Promise.all(
    APPROVAL_BOXES.map(async (box) => ({
      box,
      ...(await read(listApprovals, { ...boxQuery(box, { keyword }), pageSize: SHOWN_PER_BOX }, signal)),
    })),
  );
  return pages.filter(({ list }) => list.length > 0);
}
