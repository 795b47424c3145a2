import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import '../workbench.css';

type StaleNoticeProps = { loadedAt: number; onRetry: () => void };

/** A refresh has failed and older content is on the screen: how old, and the way to try again. */
export function StaleNotice({ loadedAt, onRetry }: StaleNoticeProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const now = useNow();
  const when = relativeTime(new Date(loadedAt).toISOString(), now, language);
  return (
    <output className="wb-stale">
      <span>{t('stale', { when })}</span>
      <Button kind="text" size="small" onClick={onRetry}>
        {t('refresh')}
      </Button>
    </output>
  );
}
