import { PUNCH_NOTE_MAX, type PunchPage } from '@contract/attendance/punch-calls';
import type { StoredFile } from '@contract/file/calls';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadField } from '@/modules/file/upload-field';
import type { Unfinished } from '@/modules/file/upload-queue';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import type { Made } from './use-punching';

type FieldWorkSheetProps = {
  asks: PunchPage['terms']['fieldWork'];
  isOpen: boolean;
  isBusy: boolean;
  /** Nobody knows yet where it is: it may be field work. */
  isOffline: boolean;
  /** Why the punch was not taken. */
  alert: string | undefined;
  onClose: () => void;
  onPunch: (made: Pick<Made, 'note' | 'photo' | 'photoFileId'>) => void;
};

/** What a punch away from the places of the group comes with: a photo and a note, as the rules ask. */
export function FieldWorkSheet({ isOpen, onClose, ...rest }: FieldWorkSheetProps) {
  const { t } = useTranslation('punch');
  return (
    <Sheet isOpen={isOpen} title={t(rest.isOffline ? 'field.add' : 'field.title')} onClose={onClose}>
      <FieldWorkForm {...rest} />
    </Sheet>
  );
}

function FieldWorkForm({
  asks,
  isBusy,
  isOffline,
  alert,
  onPunch,
}: Omit<FieldWorkSheetProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('punch');
  const [photos, setPhotos] = useState<readonly StoredFile[]>([]);
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const [unsent, setUnsent] = useState<File>();
  const handleUnfinished = useCallback((why: Unfinished | undefined, failed?: File) => {
    setUnfinished(why);
    setUnsent(failed);
  }, []);
  const [note, setNote] = useState('');
  const [lacks, setLacks] = useState<'photo' | 'note' | 'sending'>();
  const handlePunch = () => {
    const text = note.trim();
    const missing =
      unfinished === 'sending'
        ? 'sending'
        : asks.asksPhoto && photos.length === 0 && !unsent
          ? 'photo'
          : asks.asksNote && text === ''
            ? 'note'
            : undefined;
    setLacks(missing);
    if (!missing && text.length <= PUNCH_NOTE_MAX) {
      onPunch({
        ...(text && { note: text }),
        ...(photos[0] ? { photoFileId: photos[0].fileId } : unsent && { photo: unsent }),
      });
    }
  };
  return (
    <div className="punch-field">
      <p className="punch-quiet">{t(isOffline ? 'field.leadOffline' : 'field.lead')}</p>
      <UploadField
        kind="image"
        label={t(asks.asksPhoto ? 'field.photo' : 'field.photoFree')}
        max={1}
        value={photos}
        onChange={setPhotos}
        onUnfinished={handleUnfinished}
        note={unsent ? t('field.unsent') : undefined}
      />
      <TextArea
        name="note"
        label={t(asks.asksNote ? 'field.note' : 'field.noteFree')}
        value={note}
        max={PUNCH_NOTE_MAX}
        placeholder={t('field.noteHint')}
        onChange={setNote}
      />
      <FormAlert text={lacks ? t(`field.lacks.${lacks}`) : alert} />
      <Button kind="primary" isBlock isBusy={isBusy} onClick={handlePunch}>
        {t('field.punch')}
      </Button>
    </div>
  );
}
