import { isComposing } from '@/shared/lib/is-composing';
import type { StoredFile } from '@contract/file/calls';
import { useEffect, useLayoutEffect, useRef, useState, type Ref, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { IconButton } from '@/shared/ui/button/icon-button';
import { ErrorState } from '@/shared/ui/page/states';
import { useFileUrl } from '../use-file-url';
import { useZoom } from './use-zoom';
import './preview.css';

const ZOOM_STEP = 1.5;
/** Slides beside the current one that are loaded already. */
const NEAR = 1;

type ImageViewerProps = { files: readonly StoredFile[]; start: string; onClose: () => void };

/** Pictures above the page: swipe from one to the next, pinch or double tap to enlarge; arrows, + and - on a keyboard. */
export function ImageViewer({ files, start, onClose }: ImageViewerProps) {
  const { t } = useTranslation('fields');
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      files.findIndex((file) => file.fileId === start),
    ),
  );
  const strip = useRef<HTMLUListElement>(null);
  const slide = useRef<SlideHandle>(null);
  const first = useRef(index);

  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: first.current * strip.current.clientWidth });
  }, []);

  const go = (to: number) => {
    if (to >= 0 && to < files.length) {
      setIndex(to);
      strip.current?.scrollTo({ left: to * strip.current.clientWidth });
    }
  };
  const handleScroll = () => {
    const { scrollLeft, clientWidth } = strip.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth > 0) {
      setIndex(Math.min(files.length - 1, Math.round(scrollLeft / clientWidth)));
    }
  };
  const keys = useRef<Record<string, () => void>>({});
  useEffect(() => {
    keys.current = {
      ArrowLeft: () => go(index - 1),
      ArrowRight: () => go(index + 1),
      '+': () => slide.current?.zoomBy(ZOOM_STEP),
      '=': () => slide.current?.zoomBy(ZOOM_STEP),
      '-': () => slide.current?.zoomBy(1 / ZOOM_STEP),
    };
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isComposing(event)) {
        keys.current[event.key]?.();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const current = files[index];
  return (
    <FullSheet
      title={current?.name ?? t('preview.title')}
      onClose={onClose}
      className="viewer"
      foot={
        <div className="viewer-bar">
          <IconButton
            icon="chevron-left"
            label={t('preview.previous')}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          />
          <IconButton
            icon="zoom-out"
            label={t('preview.zoomOut')}
            onClick={() => slide.current?.zoomBy(1 / ZOOM_STEP)}
          />
          <output aria-label={t('preview.position', { index: index + 1, count: files.length })}>
            {t('upload.count', { count: index + 1, max: files.length })}
          </output>
          <IconButton
            icon="zoom-in"
            label={t('preview.zoomIn')}
            onClick={() => slide.current?.zoomBy(ZOOM_STEP)}
          />
          <IconButton
            icon="chevron-right"
            label={t('preview.next')}
            disabled={index === files.length - 1}
            onClick={() => go(index + 1)}
          />
        </div>
      }
    >
      <ul className="viewer-strip" ref={strip} onScroll={handleScroll}>
        {files.map((file, position) => (
          <li key={file.fileId} aria-hidden={position === index ? undefined : true}>
            {Math.abs(position - index) <= NEAR ? (
              <PictureSlide
                file={file}
                isCurrent={position === index}
                ref={position === index ? slide : undefined}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </FullSheet>
  );
}

type SlideHandle = { zoomBy: (factor: number) => void };

type PictureSlideProps = { file: StoredFile; isCurrent: boolean; ref?: Ref<SlideHandle> };

/** One picture of the viewer, which can be enlarged while it is the current one. */
function PictureSlide({ file, isCurrent, ref }: PictureSlideProps) {
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
