import type { FileKind } from '@contract/file/rules/type';
import { LIMITS } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { Progress } from '@/shared/ui/progress/progress';
import { fileSize } from '../file-size';
import type { Upload } from '../upload-queue';
import { FileIcon } from './file-icon';

const MEGABYTE = 1024 * 1024;

/** Why a file did not go, or how far it is, in words. */
function useUploadText(kind: FileKind) {
  const { t } = useTranslation(['fields', 'validation']);
  return ({ state, problem, message, progress }: Upload): string => {
    if (problem === 'size') {
      return t('validation:uploadSize', { max: LIMITS.uploadBytes / MEGABYTE });
    }
    if (problem === 'type') {
      return t(kind === 'image' ? 'validation:imageType' : 'validation:attachmentType');
    }
    if (state === 'failed') {
      return message || t('upload.failedNetwork');
    }
    return state === 'waiting'
      ? t('upload.waiting')
      : t('upload.sending', { percent: Math.floor(progress * 100) });
  };
}

type UploadActionsProps = { upload: Upload; onCancel: () => void; onRetry: () => void };

/** Tries a failed file again, or calls one off. */
function UploadActions({ upload, onCancel, onRetry }: UploadActionsProps) {
  const { t } = useTranslation('fields');
  const { name } = upload.file;
  const isOver = upload.state === 'failed' || upload.state === 'refused';
  return (
    <>
      {upload.state === 'failed' ? (
        <button
          type="button"
          className="upload-action"
          aria-label={t('upload.retry', { name })}
          onClick={onRetry}
        >
          <Icon name="rotate-cw" size={1.125} />
        </button>
      ) : null}
      <button
        type="button"
        className="upload-action"
        aria-label={t(isOver ? 'upload.remove' : 'upload.cancel', { name })}
        onClick={onCancel}
      >
        <Icon name="x" size={1.125} />
      </button>
    </>
  );
}

/** How much of a file has left. */
function UploadProgress({ upload }: { upload: Upload }) {
  const { t } = useTranslation('fields');
  return upload.state === 'sending' || upload.state === 'waiting' ? (
    <Progress
      className="upload-progress"
      max={1}
      value={upload.progress}
      aria-label={t('upload.progress', { name: upload.file.name })}
    />
  ) : null;
}

type PendingFileProps = { kind: FileKind; upload: Upload; onCancel: () => void; onRetry: () => void };

/** A file on its way: how far it is or why it did not go, and what can be done about it. */
export function PendingFile({ kind, upload, onCancel, onRetry }: PendingFileProps) {
  const textOf = useUploadText(kind);
  const isWrong = upload.state === 'failed' || upload.state === 'refused';
  return (
    <>
      <div className="upload-row-main">
        <FileIcon contentType={upload.file.type} />
        <span className="upload-row-text">
          <span className="upload-row-name">{upload.file.name}</span>
          <span
            className="upload-row-note"
            data-wrong={isWrong ? '' : undefined}
            role={isWrong ? 'alert' : undefined}
          >
            {isWrong ? textOf(upload) : `${fileSize(upload.file.size)} · ${textOf(upload)}`}
          </span>
          <UploadProgress upload={upload} />
        </span>
      </div>
      <UploadActions upload={upload} onCancel={onCancel} onRetry={onRetry} />
    </>
  );
}
