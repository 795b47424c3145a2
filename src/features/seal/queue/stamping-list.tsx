import { listStampings, type StampingBox } from '@contract/seal/use-calls';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { SealPicture } from '@/modules/seal/seal-picture';
import { STAMPING_TONES } from '../words';
import { StampingSheet } from './stamping-sheet';

type StampingListProps = {
  box: StampingBox;
  /** The request that is shown above the list. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** What the stamp administrator is asked for: what waits, or what was settled. */
export function StampingList({ box, openId, onOpen }: StampingListProps) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const list = usePages(listStampings, { box }, ({ id }) => id);
  useRefreshOnFocus(list.refresh);
  return (
    <>
      <PullToRefresh onRefresh={list.refresh}>
        <PagedList
          list={list}
          keyOf={({ id }) => id}
          renderRow={({ id, seal, askedBy, title, count, pages, askedAt, state }) => (
            <ListRow
              lead={
                <SealPicture
                  pictureId={seal.pictureId}
                  name={localizedName(seal.name, seal.enName, language)}
                />
              }
              title={
                <span className="seal-title">
                  {title}
                  {box === 'settled' ? (
                    <Tag tone={STAMPING_TONES[state]}>{t(`stampingState.${state}`)}</Tag>
                  ) : null}
                </span>
              }
              note={
                <>
                  {t('queue.asks', {
                    name: localizedName(askedBy.name, askedBy.enName, language),
                    seal: localizedName(seal.name, seal.enName, language),
                  })}
                  <br />
                  <Dotted
                    parts={[
                      momentText(askedAt, 'minute', language),
                      t('ledger.count', { count }),
                      ...(pages === null ? [] : [t('ledger.pages', { count: pages })]),
                    ]}
                  />
                </>
              }
              onPress={() => onOpen(id)}
            />
          )}
          estimate={5}
          label={t(`queue.box.${box}`)}
          skeleton={<Loading rows={5} />}
          empty={<EmptyState icon="stamp" title={t(`queue.none.${box}`)} note={t(`queue.noneNote.${box}`)} />}
        />
      </PullToRefresh>
      {openId ? (
        <StampingSheet
          key={openId}
          id={openId}
          onSettled={() => onOpen(undefined)}
          onClose={() => onOpen(undefined)}
        />
      ) : null}
    </>
  );
}
