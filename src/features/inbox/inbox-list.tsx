import { countInbox, listInbox, type InboxItem } from '@contract/inbox/calls';
import type { Out } from '@contract/endpoint';
import type { InboxKind } from '@contract/inbox/inbox';
import { useTranslation } from 'react-i18next';
import { INBOX_VIEWS } from '@/modules/inbox/inbox-views';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { Button } from '@/shared/ui/button/button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { useEffect, useRef } from 'react';
import { InboxDone } from './inbox-done';
import { InboxRow } from './inbox-row';
import { useInboxActs } from './use-inbox-acts';

/** More than this many at once were not settled one by one: nothing is asked about them. */
const MOST = 5;

type List = { rows: readonly InboxItem[]; hasMore: boolean; isLoading: boolean };

/** Names items that left an open list by themselves, without those that the reader settled here. */
function useGone(
  { rows, hasMore, isLoading }: List,
  isElsewhere: (item: InboxItem) => boolean,
  onGone: (gone: readonly InboxItem[]) => Promise<void>,
): void {
  const before = useRef<readonly InboxItem[]>([]);
  const latest = useRef({ isElsewhere, onGone });
  useEffect(() => {
    latest.current = { isElsewhere, onGone };
  });
  useEffect(() => {
    if (isLoading) {
      return;
    }
    const now = new Set(rows.map(({ id }) => id));
    // With further pages unread, what stood last may just have moved there.
    const reached = hasMore ? before.current.slice(0, rows.length) : before.current;
    const gone = reached.filter((item) => !now.has(item.id) && latest.current.isElsewhere(item));
    before.current = rows;
    if (gone.length > 0 && gone.length <= MOST) {
      void latest.current.onGone(gone);
    }
  }, [rows, hasMore, isLoading]);
}

type InboxListProps = {
  kind: InboxKind | undefined;
  onKindChange: (kind: InboxKind | undefined) => void;
  /** Something was settled: what counts it elsewhere reads again. */
  onSettled: () => Promise<void>;
};

/** Everything that waits for the signed-in person, all of it or one kind. */
export function InboxList({ kind, onKindChange, onSettled }: InboxListProps) {
  const { t } = useTranslation('work');
  const counts = useRead(countInbox, {});
  const list = useLoadedPages(
    [listInbox, kind],
    ({ cursor }, signal) => call(listInbox, { kind, cursor }, { signal }),
    (item) => item.id,
  );
  const refresh = async () => {
    counts.reload();
    await Promise.all([list.refresh(), onSettled()]);
  };
  const { busy, faults, done, act, undo, follow, expire } = useInboxActs(refresh);
  const settledHere = new Set(done.map(({ item }) => item.id));
  useGone(list, (item) => !busy.has(item.id) && !settledHere.has(item.id), follow);
  if (!counts.data && !counts.error) {
    // With their counts the chips may take another row, and what stands below would move.
    return (
      <div className="hr-card">
        <Loading rows={6} />
      </div>
    );
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="hr-stack">
        <KindChips kind={kind} counts={counts.data?.kinds ?? []} onKindChange={onKindChange} />
        <InboxDone done={done} busy={busy} onUndo={(one) => void undo(one)} onExpire={expire} />
        <PagedList
          list={list}
          keyOf={(item) => item.id}
          renderRow={(item, index) => (
            <>
              {item.urgency === list.rows[index - 1]?.urgency ? null : (
                <h2 className="pw-group" data-urgency={item.urgency}>
                  {t(`urgency.${item.urgency}`)}
                </h2>
              )}
              <InboxRow
                item={item}
                isBusy={busy.has(item.id)}
                fault={faults[item.id]}
                onAct={(one) => void act(item, one)}
              />
            </>
          )}
          estimate={7}
          label={t('view.pending')}
          skeleton={<Loading rows={6} />}
          empty={<NothingWaits kind={kind} onShowAll={() => onKindChange(undefined)} />}
        />
      </div>
    </PullToRefresh>
  );
}

type Counts = Out<typeof countInbox>['kinds'];
type KindChipsProps = Pick<InboxListProps, 'kind' | 'onKindChange'> & { counts: Counts };

/** Kinds of which something waits, and the chosen one. */
function KindChips({ kind, counts, onKindChange }: KindChipsProps) {
  const { t } = useTranslation('work');
  const countOf = (wanted: InboxKind) => counts.find((one) => one.kind === wanted)?.count;
  const shown = INBOX_VIEWS.filter((view) => view.kind === kind || countOf(view.kind));
  if (shown.length === 0) {
    return null;
  }
  return (
    <FilterChips
      chips={[
        { value: 'all' as const, text: t('filter.all') },
        ...shown.map((view) => ({
          value: view.kind,
          text: t(`chip.${view.kind}`),
          count: countOf(view.kind),
        })),
      ]}
      value={kind ?? 'all'}
      label={t('filter.label')}
      onChange={(value) => onKindChange(value === 'all' ? undefined : value)}
    />
  );
}

function NothingWaits({ kind, onShowAll }: { kind: InboxKind | undefined; onShowAll: () => void }) {
  const { t } = useTranslation('work');
  return kind ? (
    <EmptyState
      icon="check-check"
      title={t('noneOfKind', { kind: t(`kind.${kind}`) })}
      note={t('noneOfKindHint')}
      actions={
        <Button kind="outline" size="small" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon="check-check" title={t('none')} note={t('noneHint')} />
  );
}
