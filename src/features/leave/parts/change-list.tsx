import type { LeaveQuotaDetail } from '@contract/leave/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';

/** What was changed of somebody's quotas, by whom and why. */
export function ChangeList({ changes }: Pick<LeaveQuotaDetail, 'changes'>) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const daysText = (days: number | null) => (days === null ? t('open') : t('days', { count: days }));
  if (changes.length === 0) {
    return <p className="quota-none">{t('noChanges')}</p>;
  }
  return (
    <ul>
      {changes.map(({ id, name, from, to, reason, by, at }) => (
        <li className="quota-change" key={id}>
          <p>
            {t('change', { name: localizedText(name, language), from: daysText(from), to: daysText(to) })}
          </p>
          <p>{reason}</p>
          <p className="hr-row-note">
            <time dateTime={at}>{momentWords(at, 'minute')}</time>
            {by ? ` · ${localizedName(by.name, by.enName, language)}` : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
