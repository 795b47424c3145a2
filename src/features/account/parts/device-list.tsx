import { endOtherSessions, endSession, sessionList, type Device } from '@contract/session/device-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Section } from '@/shared/ui/list/section';
import { Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { LoadFailure } from './load-failure';

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
function DeviceRow({ device, now, isEnding, isLocked, onEnd }: DeviceRowProps) {
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

/** Where the account is signed in. Every device but this one can be signed out, alone or with all the others. */
export function DeviceList() {
  const { t } = useTranslation(['account', 'common']);
  const now = useNow();
  const { data, error, reload } = useRead(sessionList, {});
  const [ending, setEnding] = useState<string>();

  const ask = (title: string, content: string) =>
    showDialog({
      key: 'end-session',
      title,
      content,
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('devices.end'), kind: 'danger' },
      ],
    });
  /** A refusal has been told by the error policy; the list says how it stands either way. */
  const end = async (what: string, work: () => Promise<string>) => {
    setEnding(what);
    try {
      showToast(await work(), { kind: 'success' });
    } catch {
      // Told by the error policy.
    } finally {
      setEnding(undefined);
    }
  };
  const handleEnd = async (device: Device, name: string) => {
    if ((await ask(t('devices.endTitle', { name }), t('devices.endText'))) === 1) {
      await end(device.id, async () => {
        await call(endSession, { sessionId: device.id });
        return t('devices.ended', { name });
      });
    }
  };
  const handleEndOthers = async () => {
    if ((await ask(t('devices.endOthersTitle'), t('devices.endOthersText'))) === 1) {
      await end('others', async () => {
        const { count } = await call(endOtherSessions, {});
        return t('devices.othersEnded', { count });
      });
    }
  };

  if (!data) {
    return error ? <LoadFailure error={error} onRetry={reload} /> : <Loading rows={3} />;
  }
  const current = data.list.filter((one) => one.isCurrent);
  const others = data.list.filter((one) => !one.isCurrent);
  const rows = (list: readonly Device[]) => (
    <ul>
      {list.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          now={now}
          isEnding={ending === device.id}
          isLocked={ending !== undefined}
          onEnd={(name) => void handleEnd(device, name)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <p className="hr-form-lead">{t('devices.lead')}</p>
      <Section title={t('devices.this')}>{rows(current)}</Section>
      <Section title={t('devices.others', { count: others.length })}>
        {others.length > 0 ? rows(others) : <p className="account-device-none">{t('devices.none')}</p>}
      </Section>
      {others.length > 0 ? (
        <Button
          kind="danger"
          isBlock
          isBusy={ending === 'others'}
          disabled={ending !== undefined}
          onClick={() => void handleEndOthers()}
        >
          {t('devices.endOthers')}
        </Button>
      ) : null}
    </>
  );
}
