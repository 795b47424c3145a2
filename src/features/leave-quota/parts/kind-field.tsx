import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/localized-text';
import { useRequest } from '@/shared/lib/use-request';
import { ErrorState } from '@/shared/ui/states';
import { fetchKinds } from '../api';

type KindFieldProps = { value: string; error: string | undefined; onChange: (kind: string) => void };

/** One of the company's kinds of leave, by the phone's own list. */
export function KindField({ value, error, onChange }: KindFieldProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const id = useId();
  const { data = [], error: failure, reload } = useRequest('kinds', fetchKinds);
  if (failure) {
    return <ErrorState cause={error} onRetry={reload} />;
  }
  return (
    <div>
      <label className="hr-label" htmlFor={id}>
        {t('adjust.kind')}
      </label>
      <div className="hr-field" data-wrong={error ? '' : undefined}>
        <select
          id={id}
          name="kind"
          className="quota-kind"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {t('adjust.kindHint')}
          </option>
          {data.map((one) => (
            <option key={one.itemCode} value={one.itemCode}>
              {localizedName(one.itemName, one.itemEnName, language)}
            </option>
          ))}
        </select>
      </div>
      {error ? (
        <p className="hr-field-note" id={`${id}-note`} data-wrong="">
          {error}
        </p>
      ) : null}
    </div>
  );
}
