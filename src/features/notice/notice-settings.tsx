import { CHAT_CLIENT_NAMES } from '@contract/host/chat-client';
import {
  CHOSEN_KINDS,
  NOTICE_CHANNELS,
  type NoticeChannel,
  USUAL_QUIET_HOURS,
  type QuietHours as Hours,
} from '@contract/message/notice';
import type { NoticeSetting } from '@contract/message/notice-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { useState } from 'react';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { TimeField } from '@/shared/date-time/time/time-field';
import type { useNoticeSetting } from './use-notice-setting';
import './notice.css';
import { Check } from '@/shared/ui/check/check';

type NoticeSettingsProps = { notice: ReturnType<typeof useNoticeSetting> };

/** By which ways the person is told of what outside the portal, and when not. */
export function NoticeSettings({ notice: { setting, error, reload, change, state } }: NoticeSettingsProps) {
  const { t } = useTranslation('notice-settings');
  if (!setting) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={8} />;
  }
  return (
    <>
      <p className="hr-form-lead">{t('lead')}</p>
      <Section
        title={t('kinds')}
        action={<output className="notice-state">{state === 'idle' ? '' : t(state)}</output>}
      >
        <Kinds setting={setting} onChange={(channels) => change({ channels })} />
      </Section>
      <Reach setting={setting} />
      <QuietHours value={setting.quietHours} onChange={(quietHours) => change({ quietHours })} />
    </>
  );
}

type KindsProps = {
  setting: NoticeSetting;
  onChange: (channels: Partial<NoticeSetting['channels']>) => void;
};

/** A row for each kind, and a box for each way. What touches the safety of the account has no choice. */
function Kinds({ setting, onChange }: KindsProps) {
  const { t } = useTranslation('notice-settings');
  const language = useLanguage();
  const { client, email, channels } = setting;
  const names: Record<NoticeChannel, string> = {
    client: client ? localizedText(CHAT_CLIENT_NAMES[client], language) : t('client'),
    email: t('email'),
  };
  const reaches: Record<NoticeChannel, boolean> = { client: client !== null, email: email === 'proven' };
  return (
    <table className="notice-kinds">
      <thead>
        <tr>
          <th scope="col">
            <span className="hr-visually-hidden">{t('kind')}</span>
          </th>
          {NOTICE_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {names[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHOSEN_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`of.${kind}`)}</th>
            {NOTICE_CHANNELS.map((channel) => (
              <td key={channel}>
                <Check
                  className="notice-box"
                  label={t('by', { kind: t(`of.${kind}`), channel: names[channel] })}
                  isChecked={reaches[channel] && channels[kind].includes(channel)}
                  disabled={!reaches[channel]}
                  onChange={(isChecked) =>
                    onChange({
                      [kind]: NOTICE_CHANNELS.filter((one) =>
                        one === channel ? isChecked : channels[kind].includes(one),
                      ),
                    })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            {t('of.security')}
            <span className="notice-note">{t('always')}</span>
          </th>
          {NOTICE_CHANNELS.map((channel) => (
            <td key={channel}>
              <Check
                className="notice-box"
                label={t('by', { kind: t('of.security'), channel: names[channel] })}
                isChecked={reaches[channel]}
                disabled
                onChange={() => undefined}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** What keeps a way from reaching the person, and where that is mended. */
function Reach({ setting: { client, email } }: { setting: NoticeSetting }) {
  const { t } = useTranslation('notice-settings');
  if (client !== null && email === 'proven') {
    return null;
  }
  return (
    <Section>
      {email === 'proven' ? null : (
        <ListRow
          icon="mail"
          title={t(email === 'none' ? 'noEmail' : 'unprovenEmail')}
          note={t(email === 'none' ? 'noEmailNote' : 'unprovenEmailNote')}
          to="/personalAccountSecure?step=email"
        />
      )}
      {client === null ? (
        <ListRow icon="message-square-lock" title={t('noClient')} note={t('noClientNote')} />
      ) : null}
    </Section>
  );
}

type QuietHoursProps = { value: Hours | 'none'; onChange: (value: Hours | 'none') => void };

/** From when until when nothing is sent outside the portal. */
function QuietHours({ value, onChange }: QuietHoursProps) {
  const { t } = useTranslation('notice-settings');
  const [isSame, setSame] = useState(false);
  const [last, setLast] = useState<Hours>(value === 'none' ? USUAL_QUIET_HOURS : value);
  const isOn = value !== 'none';
  const shown = isOn ? value : last;
  const choose = (part: Partial<Hours>) => {
    const next = { ...shown, ...part };
    setSame(next.from === next.to);
    if (next.from !== next.to) {
      setLast(next);
      onChange(next);
    }
  };
  return (
    <Section title={t('quiet')}>
      <div className="notice-quiet">
        <SwitchRow
          name="quiet"
          label={t('quietOn')}
          note={t('quietNote')}
          isOn={isOn}
          onChange={(on) => onChange(on ? shown : 'none')}
        />
        {isOn ? (
          <div className="notice-times">
            <TimeField
              name="from"
              label={t('from')}
              value={shown.from}
              onChange={(from) => from && choose({ from })}
            />
            <TimeField
              name="to"
              label={t('to')}
              value={shown.to}
              error={isSame ? t('same') : undefined}
              onChange={(to) => to && choose({ to })}
            />
          </div>
        ) : null}
      </div>
    </Section>
  );
}
