import type { LeaveQuotaDetail } from '@contract/leave/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';

type QuotaRowProps = { quota: LeaveQuotaDetail['quotas'][number]; onPress: () => void };

/** One kind of leave: how many days there are, and what became of them. */
export function QuotaRow({ quota: of, onPress }: QuotaRowProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const { name, quota, byRules, taken, pending, remaining, isSelectable } = of;
  return (
    <button type="button" className="hr-row" onClick={onPress}>
      <span className="hr-row-main">
        <span>
          {localizedText(name, language)}
          {isSelectable ? null : <span className="quota-tag quota-closed">{t('closed')}</span>}
        </span>
        <span className="hr-row-note">
          {quota === null ? t('openParts', { taken, pending }) : t('parts', { quota, taken, pending })}
        </span>
        {byRules > 0 ? <span className="hr-row-note">{t('byRules', { count: byRules })}</span> : null}
      </span>
      <span className="hr-row-value quota-left" data-over={(remaining ?? 0) < 0 ? '' : undefined}>
        {remaining === null ? t('open') : t('left', { count: remaining })}
      </span>
      <Icon name="chevron-right" className="hr-row-end" />
    </button>
  );
}
