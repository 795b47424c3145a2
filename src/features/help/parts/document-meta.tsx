import type { HelpDocument } from '@contract/help/document';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/lib/time/moment-words';
import '../help.css';

/** Which version a document is and since when. */
export function DocumentMeta({ version, publishedAt }: Pick<HelpDocument, 'version' | 'publishedAt'>) {
  const { t } = useTranslation('help');
  return (
    <p className="help-meta">
      <span className="help-tag">{t('version', { version })}</span>
      <time dateTime={publishedAt}>{t('publishedAt', { date: momentWords(publishedAt, 'day') })}</time>
    </p>
  );
}
