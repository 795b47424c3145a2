import { announcementFile } from '@contract/announcement/keep-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AnnouncementEditor } from '@/features/announcement/keep/announcement-editor';
import { KeptView } from '@/features/announcement/keep/kept-view';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';

const LIST = '/announcements-manage';

/** /announcement-manage?id=: one announcement, to write or to follow; without an id a new one. */
export function Component() {
  const { t } = useTranslation(['announcement-keep', 'announcements']);
  const mayKeep = useHasPermission(FUNCTION_ID.announcements);
  const id = useSearchParams()[0].get('id') ?? undefined;
  const { data, error, reload } = useRead(
    announcementFile,
    mayKeep && id !== undefined ? { id } : undefined,
    { isFresh: true },
  );
  const content = () => {
    if (!mayKeep) {
      return <NoPermission />;
    }
    if (id === undefined) {
      return <AnnouncementEditor key="new" onReload={reload} />;
    }
    if (!data) {
      return error ? (
        <LoadFailure
          error={error}
          isFill
          onRetry={reload}
          title={t('announcements:missing')}
          note={t('missingNote')}
          to={LIST}
          toText={t('toList')}
        />
      ) : (
        <Loading rows={6} />
      );
    }
    const key = `${data.id} ${data.revision}`;
    return data.state === 'draft' || data.state === 'withdrawn' ? (
      <AnnouncementEditor key={key} file={data} onReload={reload} />
    ) : (
      <KeptView key={key} file={data} onReload={reload} />
    );
  };
  return (
    <PageFrame title={id === undefined ? t('add') : t('fileTitle')} back={LIST}>
      {content()}
    </PageFrame>
  );
}
