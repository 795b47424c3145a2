import { previewLeaveQuotas, type AskedAdjustment, type QuotaPreview } from '@contract/leave/calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';

type AdjustPreviewProps = {
  adjustment: AskedAdjustment;
  summary: QuotaPreview;
  alert: string | undefined;
  isBusy: boolean;
  isLocked: boolean;
  onBack: () => void;
  onConfirm: () => void;
};

/** Everybody whose days will change, from what to what, and the button that says how many they are. */
export function AdjustPreview({
  adjustment,
  summary,
  alert,
  isBusy,
  isLocked,
  onBack,
  onConfirm,
}: AdjustPreviewProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const { changed, people, digest } = summary;
  const list = usePages(previewLeaveQuotas, adjustment, (row) => row.memberId, digest);
  const daysText = (days: number | null) => (days === null ? t('open') : t('days', { count: days }));
  return (
    <div className="hr-form">
      <p className="quota-shown">{t('adjust.shown', { changed, people })}</p>
      <div className="quota-preview">
        <PagedList
          list={list}
          keyOf={(row) => row.memberId}
          renderRow={({ name, enName, from, to }) => (
            <p className="quota-preview-row">
              <span>{localizedName(name, enName, language)}</span>
              <span>{t('adjust.row', { from: daysText(from), to: daysText(to) })}</span>
            </p>
          )}
          estimate={2.75}
          label={t('adjust.preview')}
          skeleton={<Loading rows={4} />}
          empty={<EmptyState icon="check-check" title={t('adjust.unchanged')} />}
        />
      </div>
      <FormAlert text={alert} />
      <div className="quota-preview-actions">
        <Button kind="outline" disabled={isBusy} onClick={onBack}>
          {t('adjust.back')}
        </Button>
        {changed > 0 ? (
          <Button kind="primary" isBlock isBusy={isBusy} disabled={isLocked} onClick={onConfirm}>
            {isBusy ? t('adjust.sending') : t('adjust.send', { count: changed })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
