import type { StoredFile } from '@contract/file/calls';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/shared/ui/page/states';
import { useFileUrl } from '../use-file-url';
import { useZoom } from './use-zoom';

export type SlideHandle = { zoomBy: (factor: number) => void };

type PictureSlideProps = { file: StoredFile; isCurrent: boolean; ref?: Ref<SlideHandle> };

/** One picture of the viewer, which can be enlarged while it is the current one. */
export function PictureSlide({ file, isCurrent, ref }: PictureSlideProps) {
  const { t } = useTranslation('fields');
  const { url, hasFailed, retry } = useFileUrl(file.fileId);
  const [broken, setBroken] = useState<string>();
  const { zoom, reset, zoomBy, handlers } = useZoom();
  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    zoomBy: (factor) => frame.current && zoomBy(factor, frame.current.getBoundingClientRect()),
  }));
  const latestReset = useRef(reset);
  useEffect(() => {
    if (!isCurrent) {
      latestReset.current();
    }
  }, [isCurrent]);
  const isBroken = hasFailed || (url !== undefined && broken === url);
  return (
    <div
      ref={frame}
      className="viewer-frame"
      data-zoomed={zoom.scale > 1 ? '' : undefined}
      {...(isCurrent ? handlers : {})}
    >
      {isBroken ? <ErrorState title={t('upload.broken')} onRetry={retry} /> : null}
      {url && !isBroken ? (
        <img
          src={url}
          alt={file.name}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          onError={() => setBroken(url)}
        />
      ) : null}
    </div>
  );
}
