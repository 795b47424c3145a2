import type { Device } from '@contract/session/device-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { Button } from '@/shared/ui/button/button';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';

const PHONES: readonly Device['system'][] = ['ios', 'android', 'harmony'];
/** What a session was seen is written every 10 minutes: fresher than this reads "just now". */
const FRESH_MS = 11 * 60_000;

type DeviceRowProps = {
  device: Device;
  /** In milliseconds since 1970. */
  now: number;
  isEnding: boolean;
  isLocked: boolean;
  onEnd: (name: string) => void;
};

/** One signed-in device: what it is, in which company, since when and from where. */
export function DeviceRow({ device, now, isEnding, isLocked, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { client, system, browser, companyName, companyEnName, maskedIp, isCurrent } = device;
  const shown =
    client === 'browser' && browser ? t(`devices.browser.${browser}`) : t(`devices.client.${client}`);
  const name = t('devices.name', { client: shown, system: t(`devices.system.${system}`) });
  const isFresh = isCurrent || now - Date.parse(device.lastSeenAt) < FRESH_MS;
  return (
    <li className="account-device hr-row">
      <span className="account-device-mark" data-current={isCurrent ? '' : undefined}>
        <Icon name={PHONES.includes(system) ? 'smartphone' : 'monitor'} size={1.25} />
      </span>
      <div className="hr-row-main">
        <span>{name}</span>
        <span className="hr-row-note">{localizedName(companyName, companyEnName, language)}</span>
        <span className="hr-row-note">
          <Dotted
            parts={[
              isFresh
                ? t('devices.active')
                : t('devices.seen', { time: relativeTime(device.lastSeenAt, now, language) }),
              maskedIp ? t('devices.ip', { ip: maskedIp }) : '',
            ]}
          />
        </span>
        <span className="hr-row-note">
          {t('devices.since', { time: momentWords(device.signedInAt, 'minute') })}
        </span>
      </div>
      {isCurrent ? (
        <span className="account-current">{t('devices.current')}</span>
      ) : (
        <Button
          size="small"
          kind="outline"
          aria-label={t('devices.endOne', { name })}
          isBusy={isEnding}
          disabled={isLocked}
          onClick={() => onEnd(name)}
        >
          {t(isEnding ? 'devices.ending' : 'devices.end')}
        </Button>
      )}
    </li>
  );
}
