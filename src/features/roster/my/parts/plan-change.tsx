import type { PlanChange } from '@contract/roster/my-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentText } from '@contract/moment-text';
import { shiftsText } from '../words';

/** What a date was and what it is now. */
export function ChangeText({ was, now }: Pick<PlanChange, 'was' | 'now'>) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  return (
    <dl className="my-change">
      <div data-old="">
        <dt>{t('changes.was')}</dt>
        <dd>{shiftsText(was, language, t)}</dd>
      </div>
      <div>
        <dt>{t('changes.now')}</dt>
        <dd>{shiftsText(now, language, t)}</dd>
      </div>
    </dl>
  );
}

/** Who published a change, and when. */
export function ChangeBy({ publisher, publishedAt }: Pick<PlanChange, 'publisher' | 'publishedAt'>) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  return (
    <p className="my-by">
      {t('changes.by', {
        name: localizedName(publisher.name, publisher.enName, language),
        time: momentText(publishedAt, 'minute', language),
      })}
    </p>
  );
}
