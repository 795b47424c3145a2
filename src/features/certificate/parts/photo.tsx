import type { StoredFile } from '@contract/file/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePreview } from '@/modules/file/preview/file-preview';
import { useFileUrl } from '@/modules/file/use-file-url';
import { Icon } from '@/shared/ui/mark/icon';
import { Skeleton } from '@/shared/ui/page/skeleton';
import './certificate.css';

type PhotoProps = {
  file: StoredFile;
  /** Of what, for who can't see it. */
  label: string;
  /** The whole picture instead of a square of it. */
  isLarge?: boolean;
};

/** The photo of a paper; a press shows it large, to be zoomed. */
export function Photo({ file, label, isLarge = false }: PhotoProps) {
  const { t } = useTranslation('certificates');
  const { url, smallUrl, hasFailed } = useFileUrl(file.fileId);
  const [isBroken, setBroken] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const source = isLarge ? url : (smallUrl ?? url);
  return (
    <>
      <button
        type="button"
        className="certificate-photo"
        data-large={isLarge ? '' : undefined}
        aria-label={t('viewPhoto', { name: label })}
        onClick={() => setOpen(true)}
      >
        {hasFailed || isBroken ? (
          <span className="certificate-photo-none">
            <Icon name="image-off" size={1.375} />
            {t('photoFailed')}
          </span>
        ) : source ? (
          <img src={source} alt="" decoding="async" onError={() => setBroken(true)} />
        ) : (
          <Skeleton height="100%" />
        )}
      </button>
      {isOpen ? <FilePreview files={[file]} start={file.fileId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
