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
import './field-work.css';

type FieldWorkSheetProps = {
  /** `offline`: the location is unknown, so it may be field work. `reason`: unplanned work. */
  kind: 'field' | 'offline' | 'reason';
  asks: PunchPage['terms']['fieldWork'];
  isOpen: boolean;
  isBusy: boolean;
  /** Why the punch was not taken. */
  alert: string | undefined;
  onClose: () => void;
  onPunch: (made: Pick<Made, 'note' | 'photo' | 'photoFileId'>) => void;
};

const TITLES = { field: 'field.title', offline: 'field.add', reason: 'reason.title' } as const;
const LEADS = { field: 'field.lead', offline: 'field.leadOffline', reason: 'reason.lead' } as const;

/** What a punch away from the places of the group comes with: a photo and a note, as the rules ask. */
export function FieldWorkSheet({ isOpen, onClose, ...rest }: FieldWorkSheetProps) {
  const { t } = useTranslation('punch');
  return (
    <Sheet isOpen={isOpen} title={t(TITLES[rest.kind])} onClose={onClose}>
      <FieldWorkForm {...rest} />
    </Sheet>
  );
}

function FieldWorkForm({
  kind,
  asks,
  isBusy,
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
    <div className="field-work">
      <p className="field-work-lead">{t(LEADS[kind])}</p>
      {kind === 'reason' ? null : (
        <UploadField
          kind="image"
          label={t(asks.asksPhoto ? 'field.photo' : 'field.photoFree')}
          max={1}
          value={photos}
          onChange={setPhotos}
          onUnfinished={handleUnfinished}
          note={unsent ? t('field.unsent') : undefined}
        />
      )}
      <TextArea
        name="note"
        label={t(asks.asksNote ? 'field.note' : 'field.noteFree')}
        value={note}
        max={PUNCH_NOTE_MAX}
        placeholder={t(kind === 'reason' ? 'reason.hint' : 'field.noteHint')}
        onChange={setNote}
      />
      <FormAlert text={lacks ? t(`field.lacks.${lacks}`) : alert} />
      <Button kind="primary" isBlock isBusy={isBusy} onClick={handlePunch}>
        {t('field.punch')}
      </Button>
    </div>
  );
}
