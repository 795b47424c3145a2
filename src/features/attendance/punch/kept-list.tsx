import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import type { KeptPunch } from './kept-punches';

type KeptListProps = {
  kept: readonly KeptPunch[];
  isSending: boolean;
  onSend: () => void;
  onDrop: (requestId: string) => void;
};

/** Punches that wait for a network, and those that were sent too late. */
export function KeptList({ kept, isSending, onSend, onDrop }: KeptListProps) {
  const { t } = useTranslation('punch');
  const language = useLanguage();
  if (kept.length === 0) {
    return null;
  }
  const isWaiting = kept.some(({ refused }) => refused === undefined);
  return (
    <Section
      title={t('kept.title')}
      action={
        isWaiting ? (
          <Button kind="text" size="small" isBusy={isSending} onClick={onSend}>
            {t('kept.send')}
          </Button>
        ) : undefined
      }
    >
      {kept.map(({ input, at, refused }) => (
        <ListRow
          key={input.requestId}
          icon={refused === undefined ? 'cloud-upload' : 'circle-alert'}
          title={momentText(at, 'minute', language)}
          note={refused ?? t('kept.waits')}
        >
          {refused === undefined ? null : (
            <Button kind="text" size="small" onClick={() => onDrop(input.requestId)}>
              {t('kept.drop')}
            </Button>
          )}
        </ListRow>
      ))}
    </Section>
  );
}
