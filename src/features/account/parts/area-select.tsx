import { getArea } from '@contract/session/user-calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';

type AreaSelectProps = { value: string; onChange: (areaCode: string) => void };

/** The calling code of a number. Until the areas are known it is the mainland's; others can be typed with a plus. */
export function AreaSelect({ value, onChange }: AreaSelectProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { data = [] } = useRead(getArea, {});
  const areas = data.some((one) => one.areaCode === value)
    ? data
    : [{ areaCode: value, name: '', enName: '' }, ...data];
  return (
    <span className="account-area">
      <span aria-hidden="true">{value}</span>
      <Icon name="chevron-down" size={1} />
      <select aria-label={t('mobile.area')} value={value} onChange={(event) => onChange(event.target.value)}>
        {areas.map(({ areaCode, name, enName }) => (
          <option key={areaCode} value={areaCode}>
            {[areaCode, localizedName(name, enName, language)].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
    </span>
  );
}
