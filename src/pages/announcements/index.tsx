import { announcementList } from '@contract/announcement/calls';
import { useTranslation } from 'react-i18next';
import { AnnouncementItem } from '@/features/announcement/parts/announcement-item';
import { AnnouncementSkeleton } from '@/features/announcement/parts/announcement-skeleton';
import { call } from '@/shared/http/call';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState } from '@/shared/ui/page/states';

/** /announcements: what the company has announced. */
export function Component() {
  const { t } = useTranslation('announcements');
  const { t: title } = useTranslation('titles');
  const list = useLoadedPages(
    [announcementList],
    ({ pageNo }, signal) => call(announcementList, { pageNo }, { signal }),
    (row) => row.id,
  );
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PageFrame title={title('announcements')} back>
        <PagedList
          list={list}
          keyOf={(row) => row.id}
          renderRow={(row) => <AnnouncementItem row={row} />}
          estimate={6}
          label={title('announcements')}
          skeleton={<AnnouncementSkeleton rows={6} />}
          empty={<EmptyState icon="megaphone" title={t('none')} note={t('noneHint')} isFill />}
        />
      </PageFrame>
    </PullToRefresh>
  );
}
