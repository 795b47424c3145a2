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

/** Punches that wait for a network, those that were sent, with when, and those that came too late. */
export function KeptList({ kept, isSending, onSend, onDrop }: KeptListProps) {
  const { t } = useTranslation('punch');
  const language = useLanguage();
  if (kept.length === 0) {
    return null;
  }
  const isWaiting = kept.some(isToSend);
  /** State of a stored punch and of its photo. */
  const noteOf = ({ sentAt, photo, input }: KeptPunch) => {
    if (sentAt !== undefined) {
      return photo === 'lost'
        ? t('kept.sentWithoutPhoto')
        : t('kept.sentAt', { time: momentText(sentAt, 'time', language) });
    }
    if (photo === 'lost') {
      return t('kept.waitsWithoutPhoto');
    }
    return t(photo === 'kept' && input.photoFileId === undefined ? 'kept.waitsWithPhoto' : 'kept.waits');
  };
  return (
    <Section
      title={t(isWaiting ? 'kept.title' : 'kept.titleSent')}
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
          icon={isToSend(one) ? 'cloud-upload' : one.refused === undefined ? 'circle-check' : 'circle-alert'}
          title={momentText(one.at, 'minute', language)}
          note={one.refused ?? noteOf(one)}
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
