import type { StoredFile } from '@contract/file/calls';
import { fileSize } from '../file-size';
import { FileIcon } from './file-icon';
import { RemoveButton } from './remove-button';

type FileRowProps = { file: StoredFile; onOpen: () => void; onRemove?: (() => void) | undefined };

/** A stored file by name; a press shows it. */
export function FileRow({ file, onOpen, onRemove }: FileRowProps) {
  return (
    <>
      <button type="button" className="upload-row-main" onClick={onOpen}>
        <FileIcon contentType={file.contentType} />
        <span className="upload-row-text">
          <span className="upload-row-name">{file.name}</span>
          <span className="upload-row-note">{fileSize(file.size)}</span>
        </span>
      </button>
      <RemoveButton className="upload-action" size={1.125} name={file.name} onRemove={onRemove} />
    </>
  );
}
