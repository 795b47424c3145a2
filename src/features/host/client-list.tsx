import { CHAT_CLIENT_NAMES, type ChatClient } from '@contract/host/chat-client';
import type { Undelivered } from '@contract/message/notice-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { faultText } from './fault-text';
import { StateTag } from './state-tag';

type ClientListProps = { list: readonly ChatClient[]; lost: readonly Undelivered[] };

/** Every chat client, and how it stands with the company. */
export function ClientList({ list, lost }: ClientListProps) {
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
