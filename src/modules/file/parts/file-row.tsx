import type { StoredFile } from '@contract/file/calls';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { fileSize } from '../file-size';
import { FileIcon } from './file-icon';

type FileRowProps = { file: StoredFile; onOpen: () => void; onRemove?: (() => void) | undefined };

/** A stored file by name; a press shows it. */
export function FileRow({ file, onOpen, onRemove }: FileRowProps) {
  const { t } = useTranslation('fields');
  return (
    <>
      <button type="button" className="upload-row-main" onClick={onOpen}>
        <FileIcon contentType={file.contentType} />
        <span className="upload-row-text">
          <span className="upload-row-name">{file.name}</span>
          <span className="upload-row-note">{fileSize(file.size)}</span>
        </span>
      </button>
      {onRemove ? (
        <button
          type="button"
          className="upload-action"
          aria-label={t('upload.remove', { name: file.name })}
          onClick={onRemove}
        >
          <Icon name="x" size={1.125} />
        </button>
      ) : null}
    </>
  );
}
