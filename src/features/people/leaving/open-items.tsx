import type { Out } from '@contract/endpoint';
import { leavingOpenList, type leavingOpenItems, type OpenItem } from '@contract/leaving/calls';
import { memberAssets } from '@contract/people/asset-calls';
import type { OpenKind } from '@contract/leaving/open-item';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/date-time/words';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';

const ICONS: Readonly<Record<OpenKind, { icon: string }>> = {
  shifts: { icon: 'calendar-days' },
  gaps: { icon: 'calendar-x' },
  approvals: { icon: 'stamp' },
  departments: { icon: 'building-2' },
  sentSignings: { icon: 'send' },
  toSign: { icon: 'signature' },
  ownRequests: { icon: 'file-text' },
  assets: { icon: 'briefcase' },
  payChanges: { icon: 'wallet' },
};

type OpenItemsProps = {
  memberId: string;
  lastDay?: string;
  items: Out<typeof leavingOpenItems>['items'];
};

/** Open matters by kind; each row shows its list. */
export function OpenItems({ memberId, lastDay, items }: OpenItemsProps) {
  const { t } = useTranslation('leaving');
  const language = useLanguage();
  const [shown, setShown] = useState<{ kind: OpenKind; title: string }>();
  return (
    <>
      {items.map(({ kind, count, firstDay }) => {
        const title = t(`kind.${kind}`, { count });
        const note =
          kind === 'assets' ? (
            <ReturnedNote memberId={memberId} />
          ) : firstDay === null ? undefined : (
            t('firstDay', { day: momentWords(firstDay, language) })
          );
        return (
          <ListRow
            key={kind}
            icon={ICONS[kind].icon}
            title={title}
            note={note}
            onPress={() => setShown({ kind, title })}
          />
        );
      })}
      {shown ? (
        <Sheet isOpen title={shown.title} onClose={() => setShown(undefined)}>
          <OpenList memberId={memberId} lastDay={lastDay} kind={shown.kind} />
        </Sheet>
      ) : null}
    </>
  );
}

/** How many were returned; nothing until that is known. */
function ReturnedNote({ memberId }: { memberId: string }) {
  const { t } = useTranslation('leaving');
  const { data } = useRead(memberAssets, { memberId });
  const count = data?.assets.filter(({ returnedOn }) => returnedOn !== null).length;
  return count === undefined ? null : count === 0 ? t('noneReturned') : t('returned', { count });
}

type OpenListProps = { memberId: string; lastDay: string | undefined; kind: OpenKind };

function OpenList({ memberId, lastDay, kind }: OpenListProps) {
  const { t } = useTranslation('leaving');
  const { rows, error, refresh, isLoading, hasMore, append } = usePages(
    leavingOpenList,
    { memberId, lastDay, kind },
    (row) => row.id,
  );
  if (error) {
    return <ErrorState cause={error} onRetry={() => void refresh()} />;
  }
  if (rows.length === 0) {
    return isLoading ? (
      <Loading rows={3} />
    ) : (
      <EmptyState icon="circle-check" title={t('list.none')} note={t('noneNote')} />
    );
  }
  return (
    <ul className="person-history">
      {rows.map((row) => (
        <li key={row.id}>
          <OpenRow row={row} />
        </li>
      ))}
      {hasMore ? (
        <Button kind="text" isBlock isBusy={isLoading} onClick={() => void append()}>
          {t('list.more')}
        </Button>
      ) : null}
    </ul>
  );
}

function OpenRow({ row: { day, title, path } }: { row: OpenItem }) {
  const language = useLanguage();
  return (
    <ListRow
      title={localizedName(title.zh_CN, title.en, language)}
      note={day === null ? undefined : momentWords(day, language)}
      {...(path !== null && { to: path })}
    />
  );
}
