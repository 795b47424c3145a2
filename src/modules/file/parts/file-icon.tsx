import { isImageType } from '@contract/file/rules/type';
import { Icon } from '@/shared/ui/mark/icon';
import '../upload.css';

/** The icon of a type of files, and what kind of them it is. */
export function fileIconOf(contentType: string) {
  const kind = isImageType(contentType)
    ? 'image'
    : contentType === 'application/pdf'
      ? 'pdf'
      : /excel|spreadsheet/.test(contentType)
        ? 'sheet'
        : 'text';
  const name = { image: 'file-image', pdf: 'file-type', sheet: 'file-spreadsheet', text: 'file-text' }[kind];
  return { kind, name };
}

/** What stands for a file that shows no picture. */
export function FileIcon({ contentType }: { contentType: string }) {
  const { kind, name } = fileIconOf(contentType);
  return (
    <span className="upload-file-icon" data-kind={kind}>
      <Icon name={name} size={1.375} />
    </span>
  );
}
