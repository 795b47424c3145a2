import type { listOwnBindings } from '@contract/host/binding-calls';
import type { ChatClientKind } from '@contract/host/chat-client';
import type { Out } from '@contract/endpoint';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';

type Links = Out<typeof listOwnBindings>['list'];
type ClientLinksProps = {
  links: Links;
  /** What unlinking means for whom. */
  note: string;
  release: (client: ChatClientKind) => Promise<unknown>;
};

/** The chat clients that sign somebody in, each to be unlinked; nothing where there is none. */
export function ClientLinks({ links, note, release }: ClientLinksProps) {
  const { t } = useTranslation('client-links');
  const language = useLanguage();
  if (links.length === 0) {
    return null;
  }
  const ask = async (client: ChatClientKind) => {
    const name = t(`client.${client}`);
    const chosen = await showDialog({
      title: t('ask', { name }),
      content: note,
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('do'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await release(client);
      showToast(t('done', { name }), { kind: 'success' });
    }
  };
  return (
    <Section title={t('title')}>
      {links.map(({ client, at }) => (
        <ListRow
          key={client}
          icon="link"
          title={t(`client.${client}`)}
          note={t('since', { time: momentWords(at, language) })}
          value={t('do')}
          // The error policy tells a refusal; nothing has changed then.
          onPress={() => void ask(client).catch(() => undefined)}
        />
      ))}
    </Section>
  );
}
