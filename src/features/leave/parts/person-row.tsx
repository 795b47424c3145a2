import type { PersonQuotas } from '@contract/leave/calls';
import { daysOfMinutes } from '@contract/leave/balance-words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { PersonLine } from './person-line';

type PersonRowProps = PersonQuotas & { onPress: () => void };

/** A colleague with what is left of each kind of leave that has a quota. */
export function PersonRow({ person, quotas, onPress }: PersonRowProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  return (
    <button type="button" className="hr-row" onClick={onPress}>
      <PersonLine person={person}>
        <span className="quota-tags">
          {quotas.length === 0 ? <span className="quota-tag">{t('noneSet')}</span> : null}
          {quotas.map(({ kind, name, statement: { left, granted } }) => (
            <span className="quota-tag" key={kind} data-over={left < 0 ? '' : undefined}>
              {t('tag', {
                name: localizedText(name, language),
                remaining: daysOfMinutes(left),
                quota: daysOfMinutes(granted),
              })}
            </span>
          ))}
        </span>
      </PersonLine>
      <Icon name="chevron-right" className="hr-row-end" />
    </button>
  );
}
