import { announcementDetail, type AnnouncementDetail } from '@contract/announcement/calls';
import { CODE } from '@contract/codes';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { parseMarkdown } from '@/features/announcement/markdown';
import { MarkdownView } from '@/features/announcement/parts/markdown-view';
import { patchWorkbench, useWorkbenchStore } from '@/features/workbench/workbench-store';
import type { UploadFieldProps } from '@/modules/file/upload-field';
import { ApiError } from '@/shared/http/api-error';
import { read } from '@/shared/http/read';
import { useLoaded } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { Later, later } from '@/shared/ui/page/later';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import '@/features/announcement/announcements.css';
import '@/features/announcement/article.css';
import '@/shared/ui/list/section.css';

/** What hangs on an announcement is downloaded with the first one that has something. */
const uploadField = later<UploadFieldProps>(() =>
  import('@/modules/file/upload-field').then((part) => part.UploadField),
);
const unchanged = () => undefined;

/** /announcement-detail?id=: one announcement to read. */
export function Component() {
  const { t: title } = useTranslation('titles');
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, reload } = useLoaded([announcementDetail, id], (signal) =>
    id
      ? read(announcementDetail, { id }, signal)
      : Promise.reject(new ApiError('code', { code: CODE.notFound })),
  );
  useEffect(() => {
    if (data) {
      markReadOnHome(data.id);
    }
  }, [data]);

  return (
    <PageFrame title={title('announcementDetail')} back="/announcements">
      {error && !data ? <Failure error={error} onRetry={reload} /> : null}
      {!error && !data ? <ArticleSkeleton /> : null}
      {data ? <Article announcement={data} /> : null}
    </PageFrame>
  );
}

/** The home shows the same rows; it must not call read what has just been read. */
function markReadOnHome(id: string): void {
  const announcements = useWorkbenchStore.getState().data?.announcements;
  if (announcements) {
    patchWorkbench({
      announcements: announcements.map((row) => (row.id === id ? { ...row, isRead: true } : row)),
    });
  }
}

function Article({ announcement }: { announcement: AnnouncementDetail }) {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const { title, body, category, isPinned, files, authorName, authorEnName, publishedAt } = announcement;
  return (
    <article className="hr-card an-article">
      {language === 'en' && !body.en?.trim() ? <p className="an-note">{t('otherLanguage')}</p> : null}
      <h2>{localizedText(title, language)}</h2>
      <p className="an-meta">
        {isPinned ? (
          <span className="an-tag" data-pinned="">
            {t('pinned')}
          </span>
        ) : null}
        <span className="an-tag">{t(`category.${category}`)}</span>
        {authorName ? <span>{localizedName(authorName, authorEnName, language)}</span> : null}
        <time dateTime={publishedAt}>{t('publishedAt', { date: momentWords(publishedAt, 'minute') })}</time>
      </p>
      <MarkdownView blocks={parseMarkdown(localizedText(body, language))} />
      {files.length > 0 ? (
        <Later
          part={uploadField}
          fallback={<Skeleton height="3rem" />}
          props={{
            kind: 'attachment',
            label: t('files'),
            value: files,
            readOnly: true,
            onChange: unchanged,
          }}
        />
      ) : null}
    </article>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('announcements');
  return (
    <LoadFailure
      error={error}
      onRetry={onRetry}
      icon="file-question-mark"
      title={t('missing')}
      note={t('missingHint')}
      to="/announcements"
      toText={t('toList')}
    />
  );
}

function ArticleSkeleton() {
  return (
    <div className="hr-card an-article" aria-hidden="true">
      <Skeleton width="80%" height="1.6em" />
      <Skeleton width="45%" height="0.9em" className="an-note" />
      <div className="an-body">
        {['100%', '94%', '97%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}
