import { isImageType, type FileKind } from '@contract/file/rules/type';
import { LIMITS } from '@contract/limits';
import type { StoredFile } from '@contract/file/calls';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '@/shared/i18n/use-texts';
import { ErrorState } from '@/shared/ui/page/states';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { showToast } from '@/shared/ui/overlay/toast';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import { AddButtons } from './parts/add-buttons';
import { FileRow } from './parts/file-row';
import { PendingFile } from './parts/pending-file';
import { PictureTile } from './parts/picture-tile';
import { FilePreview } from './preview/file-preview';
import { unfinishedOf, type Unfinished } from './upload-queue';
import { useUploadField } from './use-upload-field';
import { FieldNote } from '@/shared/ui/field/field-note';
import '@/shared/ui/field/form.css';
import './upload.css';

const TEXTS = ['fields', 'validation'] as const;
const MEGABYTE = 1024 * 1024;

export type UploadFieldProps = {
  kind: FileKind;
  value: readonly StoredFile[];
  onChange: (value: StoredFile[]) => void;
  label: string;
  max?: number;
  readOnly?: boolean;
  error?: string | undefined;
  note?: ReactNode;
  /**
   * Told when chosen files are not part of the value yet, and when they are; with the first that could not be sent. The same function
   * each time.
   */
  onUnfinished?: ((why: Unfinished | undefined, failed?: File) => void) | undefined;
};

/** A form field for pictures or attachments: chosen, checked, sent at once, shown in place. */
export function UploadField(props: UploadFieldProps) {
  const { isReady, hasFailed, retry } = useTexts(TEXTS);
  if (!isReady) {
    return (
      <div>
        <span className="hr-label">{props.label}</span>
        {hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton height="5rem" />}
      </div>
    );
  }
  return <ReadyField {...props} />;
}

function ReadyField(props: UploadFieldProps) {
  const {
    kind,
    value,
    onChange,
    label,
    max = LIMITS.uploadFiles,
    readOnly = false,
    error,
    note,
    onUnfinished,
  } = props;
  const { t } = useTranslation('fields');
  const id = useId();
  const [shown, setShown] = useState<string>();
  const { uploads, removed, news, room, queue, add, remove, undo, forget } = useUploadField({
    kind,
    value,
    max,
    onChange,
  });
  const unfinished = unfinishedOf(uploads);
  const failed = uploads.find(({ state }) => state === 'failed')?.file;
  useEffect(() => {
    onUnfinished?.(unfinished, failed);
    return () => onUnfinished?.(undefined);
  }, [unfinished, failed, onUnfinished]);
  const hint = t(kind === 'image' ? 'upload.hintImage' : 'upload.hintAttachment', {
    size: LIMITS.uploadBytes / MEGABYTE,
  });
  const below = error ?? note ?? (readOnly ? undefined : hint);
  const handleChoose = (files: File[]) => {
    const left = add(files);
    if (left > 0) {
      showToast(t('upload.tooMany', { max, left, count: max }), { kind: 'warning' });
    }
  };
  const isPictures = kind === 'image';
  return (
    <fieldset className="upload-field" aria-describedby={below ? `${id}-note` : undefined}>
      <legend className="hr-label">
        <span className="upload-label">{label}</span>
        {readOnly ? null : (
          <span className="upload-count">{t('upload.count', { count: value.length, max })}</span>
        )}
      </legend>
      {readOnly && value.length === 0 ? <p className="upload-none">{t('upload.none')}</p> : null}
      <ul className={isPictures ? 'upload-tiles' : 'upload-rows'}>
        {value.map((file) => {
          const shared = {
            file,
            onOpen: () => setShown(file.fileId),
            onRemove: readOnly ? undefined : () => remove(file),
          };
          return (
            <li key={file.fileId} className={isPictures ? 'upload-tile' : 'upload-row'}>
              {isPictures && isImageType(file.contentType) ? (
                <PictureTile {...shared} />
              ) : (
                <FileRow {...shared} />
              )}
            </li>
          );
        })}
      </ul>
      <ul className="upload-rows">
        {uploads.map((upload) => (
          <li key={upload.key} className="upload-row">
            <PendingFile
              kind={kind}
              upload={upload}
              onCancel={() => queue.cancel(upload.key)}
              onRetry={() => queue.retry(upload.key)}
            />
          </li>
        ))}
      </ul>
      {readOnly || room === 0 ? null : <AddButtons kind={kind} label={label} onChoose={handleChoose} />}
      <FieldNote id={id} error={error} note={note ?? (readOnly ? undefined : hint)} />
      <output className="hr-visually-hidden">{news ? t('upload.done', { name: news.name }) : ''}</output>
      {removed ? (
        <UndoBar
          key={removed.file.fileId}
          text={t('upload.removed', { name: removed.file.name })}
          undoText={t('upload.undo')}
          until={removed.until}
          onUndo={undo}
          onEnd={forget}
        />
      ) : null}
      {shown ? <FilePreview files={value} start={shown} onClose={() => setShown(undefined)} /> : null}
    </fieldset>
  );
}
