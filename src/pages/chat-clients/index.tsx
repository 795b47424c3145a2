import { CHAT_CLIENT_NAMES, CHAT_CLIENTS } from '@contract/host/chat-client';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RunView } from '@/features/host/directory/run-view';
import { ChatClients } from '@/features/host/chat-clients';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /chat-clients?client=&app=&run=: the chat clients of the company, for its administrators. */
export function Component() {
  const { t } = useTranslation(['titles', 'chat-clients']);
  const language = useLanguage();
  const maySetUp = useHasPermission(FUNCTION_ID.chatClients);
  const [params] = useSearchParams();
  const client = CHAT_CLIENTS.find((one) => one === params.get('client'));
  const run = client && params.get('run');
  const extCode = params.get('app') ?? '';
  const name = client ? localizedText(CHAT_CLIENT_NAMES[client], language) : '';
  const title =
    client && maySetUp
      ? [name, run ? t('chat-clients:directory.changes') : extCode].filter(Boolean).join(' · ')
      : t('chatClients');
  return (
    <PageFrame title={title} back>
      {!maySetUp ? (
        <NoPermission />
      ) : run ? (
        <RunView key={run} runId={run} name={name} />
      ) : (
        <ChatClients client={client} extCode={extCode} />
      )}
    </PageFrame>
  );
}
