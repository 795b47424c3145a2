import { type ChatClient, FURTHER_APPS_MAX } from '@contract/host/chat-client';
import { removeChatClient } from '@contract/host/chat-client-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { StateTag } from '../state-tag';
import { ClientForm } from './client-form';

type FurtherAppsProps = {
  main: ChatClient;
  list: readonly ChatClient[];
  name: string;
  canSave: boolean;
  onChanged: () => void;
};

/** A client's apps beside the main one, and the way to one more. */
export function FurtherApps({ main, list, name, canSave, onChanged }: FurtherAppsProps) {
  const { t } = useTranslation('chat-clients');
  const [isAdding, setIsAdding] = useState(false);
  const blank = { ...main, extCode: '', appKey: '', agentId: '', templateId: '', secret: null } as const;
  const handleSaved = () => {
    setIsAdding(false);
    showToast(t('saved'), { kind: 'success' });
    onChanged();
  };
  return (
    <Section title={t('further', { client: name })} className="chat-list">
      {list.map(({ client, extCode, state }) => (
        <ListRow key={extCode} title={extCode} to={`/chat-clients?client=${client}&app=${extCode}`}>
          <StateTag state={state} />
        </ListRow>
      ))}
      <p className="chat-note">{t('furtherNote', { client: name })}</p>
      <div className="chat-foot">
        <Button
          kind="outline"
          isBlock
          disabled={!canSave || list.length >= FURTHER_APPS_MAX}
          onClick={() => setIsAdding(true)}
        >
          {t('addApp')}
        </Button>
      </div>
      {isAdding ? (
        <ClientForm
          of={blank}
          taken={list.map(({ extCode }) => extCode)}
          title={t('addApp')}
          onSaved={handleSaved}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </Section>
  );
}

type RemoveAppProps = { of: ChatClient; onChanged: () => void };

/** Takes a further app away, after a question. */
export function RemoveApp({ of: { client, extCode }, onChanged }: RemoveAppProps) {
  const { t } = useTranslation(['chat-clients', 'common']);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    const answer = await showDialog({
      title: t('removeTitle', { extCode }),
      content: t('removeText'),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('remove'), kind: 'danger' },
      ],
    });
    if (answer !== 1) {
      return;
    }
    setIsBusy(true);
    try {
      await call(removeChatClient, { client, extCode });
      showToast(t('removed'), { kind: 'success' });
      onChanged();
      void navigate(`/chat-clients?client=${client}`, { replace: true });
    } catch {
      // Told by the error policy; the page shows how it stands.
      setIsBusy(false);
      onChanged();
    }
  };
  return (
    <Button kind="danger" isBlock isBusy={isBusy} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
}
