import type { StoredFile } from '@contract/file/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { RemoveButton } from './remove-button';
import { useFileUrl } from '../use-file-url';

type PictureTileProps = { file: StoredFile; onOpen: () => void; onRemove?: (() => void) | undefined };

/** A stored picture, small; a press shows it large. */
export function PictureTile({ file, onOpen, onRemove }: PictureTileProps) {
  const { t } = useTranslation('fields');
  const { url, smallUrl, hasFailed } = useFileUrl(file.fileId);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const source = [smallUrl, url].find((one) => one !== undefined && !broken.includes(one));
  const isBroken = hasFailed || (url !== undefined && source === undefined);
  return (
    <>
      <button
        type="button"
        className="upload-tile-main"
        aria-label={t('upload.view', { name: file.name })}
        onClick={onOpen}
      >
        {isBroken ? (
          <span className="upload-tile-note">
            <Icon name="image-off" size={1.375} />
            {t('upload.notShown')}
          </span>
        ) : source ? (
          <img
            src={source}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken((known) => [...known, source])}
          />
        ) : (
          <Skeleton height="100%" />
        )}
      </button>
      <RemoveButton className="upload-tile-remove" size={0.875} name={file.name} onRemove={onRemove} />
    </>
  );
}
