import { type ChatClient, type ChatClientKind, CHAT_CLIENT_NAMES } from '@contract/host/chat-client';
import { listChatClients } from '@contract/host/chat-client-calls';
import { listUndelivered, type Undelivered } from '@contract/message/notice-calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { ClientView } from './client-view';
import { faultText } from './fault-text';
import { StateTag } from './state-tag';
import './chat-clients.css';

const isMain = ({ extCode }: ChatClient) => extCode === '';

type ChatClientsProps = {
  client: ChatClientKind | undefined;
  /** Names a further app of the client; empty for its main one. */
  extCode: string;
};

/** The chat clients of the company, or the app that is asked for. */
export function ChatClients({ client, extCode }: ChatClientsProps) {
  const { t } = useTranslation('chat-clients');
  const { data, error, reload } = useRead(listChatClients, {}, { isFresh: true });
  const lost = useRead(listUndelivered, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={4} />;
  }
  const apps = data.list.filter((one) => one.client === client);
  const shown = apps.find((one) => one.extCode === extCode);
  if (shown) {
    return (
      <ClientView
        key={`${shown.client} ${extCode}`}
        of={shown}
        further={apps.filter((one) => one.extCode !== '')}
        canSave={data.canSave}
        lost={lost.data?.list.find((one) => one.client === client)}
        onChanged={() => {
          reload();
          lost.reload();
        }}
      />
    );
  }
  return apps.length > 0 ? (
    <EmptyState title={t('gone')} isFill />
  ) : (
    <ClientList list={data.list.filter(isMain)} lost={lost.data?.list ?? []} />
  );
}

type ClientListProps = { list: readonly ChatClient[]; lost: readonly Undelivered[] };

/** Every chat client, and how it stands with the company. */
function ClientList({ list, lost }: ClientListProps) {
  const { t } = useTranslation('chat-clients');
  const language = useLanguage();
  const noteOf = (one: ChatClient) => {
    const count = lost.find(({ client }) => client === one.client)?.count;
    if (one.state === 'failed') {
      return faultText(one, t, language);
    }
    return count === undefined ? undefined : t('lost.count', { count });
  };
  return (
    <>
      <p className="hr-form-lead">{t('lead')}</p>
      <Section className="chat-list">
        {list.map((one) => (
          <ListRow
            key={one.client}
            icon="message-square-lock"
            title={localizedText(CHAT_CLIENT_NAMES[one.client], language)}
            note={noteOf(one)}
            to={`/chat-clients?client=${one.client}`}
          >
            <StateTag state={one.state} />
          </ListRow>
        ))}
      </Section>
    </>
  );
}
