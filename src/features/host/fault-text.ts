import { CHAT_CLIENT_NAMES, type ChatClient } from '@contract/host/chat-client';
import type { Language } from '@contract/limits';
import type { useTranslation } from 'react-i18next';
import { localizedText } from '@/shared/lib/text/localized-text';

type Words = ReturnType<typeof useTranslation<'chat-clients'>>['t'];

/** What was wrong, with the client's own number where there is one. */
export function faultText(
  { client, fault }: Pick<ChatClient, 'client' | 'fault'>,
  t: Words,
  language: Language,
): string {
  if (!fault) {
    return '';
  }
  const said = t(`fault.${fault.kind}`, { client: localizedText(CHAT_CLIENT_NAMES[client], language) });
  return fault.errcode === null ? said : t('withNumber', { said, errcode: fault.errcode });
}
