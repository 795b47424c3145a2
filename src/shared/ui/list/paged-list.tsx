import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useLoadedPages } from '@/shared/http/query/use-pages';
import { useWhenOnline } from '@/shared/lib/use-when-online';
import { Button } from '../button/button';
import { ErrorState } from '../page/states';
import { WindowedList, type Heights, type KeptHeights } from './windowed-list';
import './section.css';
import './paged-list.css';

type PagedListProps<Row> = {
  list: Pick<
    ReturnType<typeof useLoadedPages<Row>>,
    'rows' | 'hasMore' | 'error' | 'isLoading' | 'append' | 'refresh'
  > & { memory?: object | undefined };
  keyOf: (row: Row) => string;
  renderRow: (row: Row, index: number) => ReactNode;
  /** Height of a row that was never measured, in rem. */
  estimate: number;
  label: string;
  /** Stands in for the rows while the first page loads. */
  skeleton: ReactNode;
  /** Stands in for the rows when there are none. */
  empty: ReactNode;
};

const foundHeights = new WeakMap<object, Heights>();

/** With the heights that its rows had, the page is as long as it was when one comes back to it, and the position fits. */
const useStoredHeights = (memory: object | undefined): KeptHeights | undefined =>
  useMemo(
    () =>
      memory && {
        read: () => foundHeights.get(memory) ?? new Map(),
        write: (heights) => void foundHeights.set(memory, heights),
      },
    [memory],
  );

/** A list of any length on a card: loads on as the reader nears its end, and says how it stands. */
export function PagedList<Row>({ list, skeleton, empty, label, ...rest }: PagedListProps<Row>) {
  const { t } = useTranslation('common');
  const { rows, hasMore, error, isLoading, append, refresh } = list;
  const heights = useStoredHeights(list.memory);
  const handleNearEnd = useCallback(() => {
    // After a failure only the reader tries again: a dead network is not asked with every pixel.
    if (hasMore && !isLoading && !error) {
      void append();
    }
  }, [append, hasMore, isLoading, error]);

  useWhenOnline(error && rows.length > 0 ? () => void append() : undefined);

  // The first rows are rendered in slices behind the skeleton: all at once they would hold up a tap on a slow phone.
  const isRendered = useDeferredValue(rows.length > 0);
  if (rows.length === 0 || !isRendered) {
    if (isLoading || rows.length > 0) {
      return (
        <div className="hr-card">
          <output className="hr-visually-hidden">{t('loading')}</output>
          {skeleton}
        </div>
      );
    }
    return error ? <ErrorState isFill cause={error} onRetry={() => void refresh()} /> : empty;
  }
  return (
    <div>
      <div className="hr-card hr-paged">
        <WindowedList
          {...rest}
          rows={rows}
          label={label}
          isOpenEnded={hasMore}
          onNearEnd={handleNearEnd}
          heights={heights}
        />
      </div>
      <output className="hr-paged-end">
        {error ? (
          <>
            <span>{t('loadFailed')}</span>
            <Button kind="text" size="small" onClick={() => void append()}>
              {t('retry')}
            </Button>
          </>
        ) : (
          <span>{hasMore || isLoading ? t('loading') : t('noMore')}</span>
        )}
      </output>
    </div>
  );
}
