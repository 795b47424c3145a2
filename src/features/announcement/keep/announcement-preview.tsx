import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { parseMarkdown } from '../markdown';
import { MarkdownView } from '../parts/markdown-view';
import type { Content } from './content';
import '../announcements.css';
import '../article.css';

/** An announcement as its readers see it. */
export function AnnouncementPreview({
  content: { titleZh, titleEn, bodyZh, bodyEn, category },
}: {
  content: Pick<Content, 'titleZh' | 'titleEn' | 'bodyZh' | 'bodyEn' | 'category'>;
}) {
  const { t } = useTranslation(['announcement-keep', 'announcements']);
  const language = useLanguage();
  const body = localizedText({ zh_CN: bodyZh, en: bodyEn }, language);
  return (
    <article className="hr-card an-article">
      <h2>{localizedText({ zh_CN: titleZh, en: titleEn }, language) || t('untitled')}</h2>
      <p className="an-meta">
        <span className="an-tag">{t(`announcements:category.${category}`)}</span>
      </p>
      {body.trim() ? (
        <MarkdownView blocks={parseMarkdown(body)} />
      ) : (
        <p className="an-note">{t('emptyText')}</p>
      )}
    </article>
  );
}
