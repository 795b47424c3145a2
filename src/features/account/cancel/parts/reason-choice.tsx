import { getItemListNoLogin } from '@contract/dictionary/calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useSessionStore } from '@/shared/session/session-store';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import '@/shared/ui/list/divided.css';
import '@/shared/ui/list/section.css';

type ReasonChoiceProps = { value: string; disabled: boolean; onChange: (reason: string) => void };

/** One reason of the dictionary; an item with status 1 is shown but cannot be chosen (spec section 3). */
export function ReasonChoice({ value, disabled, onChange }: ReasonChoiceProps) {
  const { t } = useTranslation('account-cancel');
  const language = useLanguage();
  // The page is open to who has no session.
  const companyId = useSessionStore(({ userInfo }) => userInfo?.companyId);
  const { data, error, reload } = useRead(getItemListNoLogin, { itemTypeList: 'cancelReason', companyId });
  return (
    <fieldset className="cancel-field" data-field="reason">
      <legend>{t('reason.title')}</legend>
      <div className="hr-card">
        {error && !data ? <ErrorState cause={error} title={t('reason.failed')} onRetry={reload} /> : null}
        {!error && !data ? <Loading rows={3} /> : null}
        {data?.map((item) => {
          const isClosed = item.status === 1;
          return (
            <label
              className="cancel-reason hr-divided"
              key={item.itemCode}
              data-closed={isClosed ? '' : undefined}
            >
              <input
                type="radio"
                name="reason"
                value={item.itemCode}
                checked={value === item.itemCode}
                disabled={disabled || isClosed}
                onChange={() => onChange(item.itemCode)}
              />
              <span>{localizedName(item.itemName, item.itemEnName, language)}</span>
              {isClosed ? <small>{t('reason.closed')}</small> : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
