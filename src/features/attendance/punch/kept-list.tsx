import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { isToSend, type KeptPunch } from './kept-punches';

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
  const isWaiting = kept.some(isToSend);
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
      {kept.map((one) => (
        <ListRow
          key={one.input.requestId}
          icon={isToSend(one) ? 'cloud-upload' : 'circle-alert'}
          title={momentText(one.at, 'minute', language)}
          note={one.refused ?? t(noteOf(one))}
        >
          {isToSend(one) ? null : (
            <Button kind="text" size="small" onClick={() => onDrop(one.input.requestId)}>
              {t('kept.drop')}
            </Button>
          )}
        </ListRow>
      ))}
    </Section>
  );
}

/** What becomes of a kept punch, and of its photo. */
function noteOf({ isSent, photo, input }: KeptPunch) {
  if (isSent) {
    return 'kept.sentWithoutPhoto';
  }
  if (photo === 'lost') {
    return 'kept.waitsWithoutPhoto';
  }
  return photo === 'kept' && input.photoFileId === undefined ? 'kept.waitsWithPhoto' : 'kept.waits';
}
