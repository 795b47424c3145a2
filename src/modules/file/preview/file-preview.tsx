import { isImageType } from '@contract/file/rules/type';
import type { StoredFile } from '@contract/file/calls';
import { DocumentPreview } from './document-preview';
import { ImageViewer } from './image-viewer';

type FilePreviewProps = {
  files: readonly StoredFile[];
  /** The file that was pressed. */
  start: string;
  onClose: () => void;
};

/** Shows a stored file above the page: pictures to swipe and zoom, PDF in place, everything else to open or save. */
export function FilePreview({ files, start, onClose }: FilePreviewProps) {
  const file = files.find((one) => one.fileId === start);
  if (!file) {
    return null;
  }
  return isImageType(file.contentType) ? (
    <ImageViewer
      files={files.filter((one) => isImageType(one.contentType))}
      start={start}
      onClose={onClose}
    />
  ) : (
    <DocumentPreview file={file} onClose={onClose} />
  );
}
