import type { AnnouncementRow } from '@contract/announcement/calls';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { useNow } from '@/shared/lib/time/use-now';
import '../announcements.css';

/** One announcement of a list. */
export function AnnouncementItem({ row }: { row: AnnouncementRow }) {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const now = useNow();
  return (
    <Link className="an-row" to={`/announcement-detail?id=${row.id}`} data-read={row.isRead ? '' : undefined}>
      <span className="an-title">
        {row.isRead ? null : <span className="an-dot" />}
        <span>
          {row.isRead ? null : <span className="hr-visually-hidden">{t('unread')}</span>}
          {localizedText(row.title, language)}
        </span>
      </span>
      <span className="an-summary">{localizedText(row.summary, language)}</span>
      <span className="an-meta">
        {row.isPinned ? (
          <span className="an-tag" data-pinned="">
            {t('pinned')}
          </span>
        ) : null}
        <span className="an-tag">{t(`category.${row.category}`)}</span>
        <time dateTime={row.publishedAt}>{relativeTime(row.publishedAt, now, language)}</time>
      </span>
    </Link>
  );
}
