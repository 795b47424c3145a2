import type { FileKind } from '@contract/file/rules/type';
import { fileSize } from '../file-size';
import type { Upload } from '../upload-queue';
import { FileIcon } from './file-icon';
import { UploadActions, UploadProgress, useUploadText } from './upload-status';

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
