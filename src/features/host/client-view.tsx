import {
  CHAT_CLIENT_FIELDS,
  CHAT_CLIENT_NAMES,
  type ChatClient,
  type ChatClientKind,
} from '@contract/host/chat-client';
import { switchChatClient, testChatClient } from '@contract/host/chat-client-calls';
import type { Undelivered as Lost } from '@contract/message/notice-calls';
import { DIRECTORY_CLIENTS, type DirectoryClient } from '@contract/host/directory';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { useHasPermission } from '@/shared/session/has-permission';
import { Facts } from '@/shared/ui/list/facts';
import { Notice } from '@/shared/ui/mark/notice';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { DirectorySection } from './directory/directory-section';
import { faultText } from './fault-text';
import { StateTag } from './state-tag';
import { ClientForm } from './parts/client-form';
import { ConsoleGuide } from './parts/console-guide';
import { Undelivered } from './parts/undelivered';
import { FurtherApps, RemoveApp } from './parts/further-apps';

type ClientViewProps = {
  of: ChatClient;
  /** The client's apps beside the main one. */
  further: readonly ChatClient[];
  canSave: boolean;
  /** What the client did not take. */
  lost: Lost | undefined;
  onChanged: () => void;
};

/** One app of a client: whether it works, what is entered, and what its console has to know. */
export function ClientView({ of, further, canSave, lost, onChanged }: ClientViewProps) {
  const { t } = useTranslation('chat-clients');
  const name = localizedText(CHAT_CLIENT_NAMES[of.client], useLanguage());
  const [isEditing, setIsEditing] = useState(false);
  const mayKeepPeople = useHasPermission(FUNCTION_ID.organisation);
  const isMain = of.extCode === '';
  const isSetUp = of.state !== 'notSetUp';
  const handleSaved = () => {
    setIsEditing(false);
    showToast(t('saved'), { kind: 'success' });
    onChanged();
  };
  return (
    <>
      {canSave ? null : <Notice kind="warning">{t('noKey')}</Notice>}
      {of.origin === null ? <Notice kind="warning">{t('noOrigin')}</Notice> : null}
      {isSetUp ? <Connection of={of} onChanged={onChanged} /> : null}
      {isMain ? <Undelivered of={lost} client={of.client} onChanged={onChanged} /> : null}
      <Section title={t('app')}>
        {isSetUp ? <AppFacts of={of} /> : <p className="chat-note">{t('notSetUpNote', { client: name })}</p>}
        <div className="chat-foot">
          <Button
            kind={isSetUp ? 'outline' : 'primary'}
            isBlock
            disabled={!canSave}
            onClick={() => setIsEditing(true)}
          >
            {t(isSetUp ? 'edit' : 'setUp')}
          </Button>
        </div>
      </Section>
      {isSetUp && isMain && hasDirectory(of.client) && mayKeepPeople ? (
        <DirectorySection client={of.client} name={name} />
      ) : null}
      {isSetUp && isMain ? (
        <FurtherApps main={of} list={further} name={name} canSave={canSave} onChanged={onChanged} />
      ) : null}
      <ConsoleGuide of={of} name={name} />
      {isMain ? null : <RemoveApp of={of} onChanged={onChanged} />}
      {isEditing ? (
        <ClientForm of={of} title={name} onSaved={handleSaved} onClose={() => setIsEditing(false)} />
      ) : null}
    </>
  );
}

const hasDirectory = (client: ChatClientKind): client is DirectoryClient =>
  DIRECTORY_CLIENTS.some((one) => one === client);

function AppFacts({ of }: { of: ChatClient }) {
  const { t } = useTranslation('chat-clients');
  const { client, extCode, secret } = of;
  const ending = secret?.endsWith ? t('endsWith', { ending: secret.endsWith }) : '';
  const since = secret?.setAt
    ? t('setAt', { time: momentWords(secret.setAt, 'minute') })
    : t('setByOperator');
  return (
    <Facts
      facts={[
        ...(extCode ? [{ name: t('extCode'), value: extCode }] : []),
        ...CHAT_CLIENT_FIELDS[client].map((field) => ({
          name: t(`field.${client}.${field}`),
          value: of[field] || t('noSecret'),
        })),
        {
          name: t(`field.${client}.secret`),
          value: secret ? [since, ending].filter(Boolean).join(' · ') : t('noSecret'),
        },
      ]}
    />
  );
}

type ConnectionProps = { of: ChatClient; onChanged: () => void };

function Connection({ of, onChanged }: ConnectionProps) {
  const { t } = useTranslation('chat-clients');
  const language = useLanguage();
  const [busy, setBusy] = useState<'test' | 'switch'>();
  const { client, extCode, state, fault, checkedAt } = of;
  const act = async (kind: 'test' | 'switch', work: () => Promise<void>) => {
    setBusy(kind);
    try {
      await work();
    } catch {
      // Told by the error policy; the page shows how it stands.
    } finally {
      setBusy(undefined);
      onChanged();
    }
  };
  const handleTest = () =>
    void act('test', async () => {
      const tested = await call(testChatClient, { client, extCode });
      if (tested.fault === null) {
        showToast(t('tested'), { kind: 'success' });
      }
    });
  const handleSwitch = (isOn: boolean) =>
    void act('switch', async () => {
      await call(switchChatClient, { client, extCode, isOn });
      showToast(t(isOn ? 'turnedOn' : 'turnedOff'), { kind: 'success' });
    });
  return (
    <Section title={t('connection')}>
      <div className="chat-connection">
        <p className="chat-time">
          <StateTag state={state} />
          <span>
            {checkedAt ? t('checkedAt', { time: momentWords(checkedAt, 'minute') }) : t('untestedNote')}
          </span>
        </p>
        {fault ? (
          <p className="chat-fault" role="alert">
            {faultText(of, t, language)}
          </p>
        ) : null}
        <Button kind="primary" isBlock isBusy={busy === 'test'} onClick={handleTest}>
          {t(busy === 'test' ? 'testing' : 'test')}
        </Button>
        <SwitchRow
          name="isOn"
          label={t('use')}
          note={t('useNote')}
          isOn={state !== 'off'}
          disabled={busy !== undefined}
          onChange={handleSwitch}
        />
      </div>
    </Section>
  );
}
