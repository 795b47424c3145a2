import { PLACE_LIMITS } from '@contract/attendance/place-calls';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { Icon } from '@/shared/ui/mark/icon';
import type { PlaceDraft } from './place-draft';

type WifiFieldsProps = {
  wifi: PlaceDraft['wifi'];
  errorOf: (field: string) => string | undefined;
  onChange: (wifi: PlaceDraft['wifi']) => void;
};

/** The networks of a place. */
export function WifiFields({ wifi, errorOf, onChange }: WifiFieldsProps) {
  const { t } = useTranslation('work-places');
  const put = (at: number, part: Partial<PlaceDraft['wifi'][number]>) =>
    onChange(wifi.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Section title={t('wifi')}>
      <div className="place-fields">
        <p className="place-quiet">{t('wifiNote')}</p>
        {wifi.map(({ ssid, bssid }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row keeps nothing of its own, and may have no name yet
          <fieldset key={at} className="place-wifi" aria-label={`${t('wifi')} ${at + 1}`}>
            <TextField
              name={`ssid${at}`}
              label={t('ssid')}
              value={ssid}
              maxLength={PLACE_LIMITS.ssid}
              autoComplete="off"
              error={errorOf(`ssid${at}`)}
              onChange={(text) => put(at, { ssid: text })}
              aside={
                <IconButton
                  icon="trash-2"
                  label={t('removeWifi', { name: ssid || String(at + 1) })}
                  onClick={() => onChange(wifi.filter((_, index) => index !== at))}
                />
              }
            />
            <TextField
              name={`bssid${at}`}
              label={t('bssid')}
              value={bssid}
              maxLength={17}
              placeholder={t('bssidHint')}
              autoComplete="off"
              error={errorOf(`bssid${at}`)}
              onChange={(text) => put(at, { bssid: text })}
            />
          </fieldset>
        ))}
        {wifi.length < PLACE_LIMITS.wifi ? (
          <Button kind="outline" isBlock onClick={() => onChange([...wifi, { ssid: '', bssid: '' }])}>
            <Icon name="plus" size={1.125} />
            {t('addWifi')}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
