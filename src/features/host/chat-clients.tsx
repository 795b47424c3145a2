import type { ChatClient, ChatClientKind } from '@contract/host/chat-client';
import { listChatClients } from '@contract/host/chat-client-calls';
import { listUndelivered } from '@contract/message/notice-calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { ClientList } from './client-list';
import { ClientView } from './client-view';
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
  const { data, error, reload } = useRead(listChatClients, {});
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
