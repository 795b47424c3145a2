import type { LocationValue } from '@contract/form/values';
import { useTranslation } from 'react-i18next';

/** An address, a measured place, or both. */
export function LocationText({ value }: { value: LocationValue }) {
  const { t } = useTranslation('custom-form');
  const { latitude, longitude, accuracy, address } = value;
  return (
    <>
      {address}
      {latitude !== undefined && longitude !== undefined ? (
        <span className="form-quiet">
          {t('location.coordinates', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })}
          {accuracy ? ` · ${t('location.accuracy', { metres: accuracy })}` : null}
        </span>
      ) : null}
    </>
  );
}
