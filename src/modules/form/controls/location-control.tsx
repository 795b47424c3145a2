import type { LocationValue } from '@contract/form/values';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPosition } from '@/shared/platform/find-position';
import { PlatformError } from '@/shared/platform/platform-error';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { TextField } from '@/shared/ui/field/text-field';
import type { ControlProps } from './control-props';
import { FieldNote } from '@/shared/ui/field/field-note';

type State = 'idle' | 'locating' | 'failed' | 'unsupported';

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Where one is: measured by the host, written down, or both. */
export function LocationControl({
  path,
  label,
  hint,
  error,
  value = {},
  onChange,
  onBlur,
}: ControlProps<LocationValue>) {
  const { t } = useTranslation('custom-form');
  const id = useId();
  const [state, setState] = useState<State>('idle');
  const { latitude, longitude, accuracy, address } = value;
  const isLocated = latitude !== undefined && longitude !== undefined;

  const change = (next: LocationValue) => {
    const isEmpty = next.latitude === undefined && !next.address;
    onChange(isEmpty ? undefined : next);
  };
  const locate = async () => {
    setState('locating');
    try {
      const { accuracy, datum, ...position } = await findPosition();
      setState('idle');
      change({
        ...(address ? { address } : {}),
        latitude: rounded(position.latitude),
        longitude: rounded(position.longitude),
        accuracy: Math.round(accuracy),
        datum,
      });
    } catch (cause) {
      const kind = cause instanceof PlatformError ? cause.kind : 'failed';
      setState(kind === 'cancelled' ? 'idle' : kind === 'unsupported' ? 'unsupported' : 'failed');
    }
  };
  return (
    <fieldset className="form-group form-location" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="hr-label">{label}</legend>
      {isLocated ? (
        <div className="form-located">
          <Icon name="map-pin" size={1.125} />
          <span>
            <span>{t('location.located')}</span>
            <span className="form-quiet">
              {t('location.coordinates', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })}
              {accuracy ? ` · ${t('location.accuracy', { metres: accuracy })}` : null}
            </span>
          </span>
          <IconButton
            icon="x"
            label={t('location.remove')}
            onClick={() => change(address ? { address } : {})}
          />
        </div>
      ) : null}
      <Button kind="outline" isBlock isBusy={state === 'locating'} onClick={() => void locate()}>
        <Icon name="locate-fixed" size={1.125} />
        {t(state === 'locating' ? 'location.locating' : isLocated ? 'location.relocate' : 'location.locate')}
      </Button>
      {state === 'failed' || state === 'unsupported' ? (
        <p className="hr-field-note" role="alert" data-wrong="">
          {t(`location.${state}`)}
        </p>
      ) : null}
      <TextField
        name={path}
        label={t('location.address')}
        value={address ?? ''}
        placeholder={hint ?? t('location.addressHint')}
        maxLength={200}
        autoComplete="street-address"
        onChange={(text) => change({ ...value, address: text || undefined })}
        onBlur={onBlur}
      />
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
