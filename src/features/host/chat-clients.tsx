import type { ChatClientKind } from '@contract/host/chat-client';
import { listChatClients } from '@contract/host/chat-client-calls';
import { useRead } from '@/shared/http/query/use-read';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { ClientList } from './client-list';
import { ClientView } from './client-view';
import './chat-clients.css';

/** The chat clients of the company, or the one that is asked for. */
export function ChatClients({ client }: { client: ChatClientKind | undefined }) {
  const { data, error, reload } = useRead(listChatClients, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={4} />;
  }
  const shown = data.list.find((one) => one.client === client);
  return shown ? (
    <ClientView key={shown.client} of={shown} canSave={data.canSave} onChanged={reload} />
  ) : (
    <ClientList list={data.list} />
  );
}
