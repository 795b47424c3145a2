import type { FileValue } from '@contract/entities/form-values';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/icon';

/** Files by name and size. */
export function FileNames({ files }: { files: readonly FileValue[] }) {
  const { t } = useTranslation('custom-form');
  if (files.length === 0) {
    return <span className="form-quiet">{t('none')}</span>;
  }
  return (
    <ul className="form-files">
      {files.map(({ fileId, name, size }) => (
        <li key={fileId}>
          <Icon name="paperclip" size={1} />
          <span>{name}</span>
          <span className="form-quiet">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  );
}

const KB = 1024;

/** `532 KB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
