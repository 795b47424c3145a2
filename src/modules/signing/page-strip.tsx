import type { SigningPage } from '@contract/signing/signing';
import type { Box } from '@contract/signing/terms';
import { useImperativeHandle, useRef, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Icon } from '@/shared/ui/mark/icon';
import { inkSpanOf } from './ink-span';
import { fitOf, READING, ZOOM } from './page-place';
import { useStrip } from './use-strip';
import './pages.css';

/** Wider than a phone a page is read whole. */
const PHONE_WIDTH = 600;
/** Pages beside the one in view whose pictures are there already. */
const NEAR = 1;

export type PageStripHandle = {
  show: (page: number, box: Box) => void;
  go: (page: number) => void;
  page: () => number;
};

type PageStripProps = {
  pages: readonly SigningPage[];
  /** The page it opens at, from 1. */
  start?: number;
  label: string;
  /** What lies over a page: its fields. */
  renderOver?: (page: SigningPage) => ReactNode;
  onPage?: (page: number) => void;
  /** On a phone the text fills the width at first, and a button enlarges it for reading. */
  isRead?: boolean;
  /** Pictures could not be had: their links have ended. */
  onStale: () => void;
  ref?: Ref<PageStripHandle>;
};

/** The pages of a document: swiped from one to the next, enlarged by two fingers, buttons or keys. Only pages near the shown one exist. */
export function PageStrip({
  pages,
  start = 1,
  label,
  renderOver,
  onPage,
  isRead,
  onStale,
  ref,
}: PageStripProps) {
  const { t } = useTranslation('signing-pages');
  const { strip, page, zoom, go, zoomBy, fit, show, handleScroll, handleKeyDown } = useStrip(
    pages,
    start,
    onPage,
  );
  useImperativeHandle(ref, () => ({ show, go, page: () => page }));
  const count = pages.length;
  const isMeasured = useRef(false);
  const [fitted, setFitted] = useState<ReturnType<typeof fitOf>>();
  const measure = (picture: HTMLImageElement) => {
    const span = isMeasured.current || window.innerWidth >= PHONE_WIDTH ? undefined : inkSpanOf(picture);
    if (span) {
      isMeasured.current = true;
      setFitted(fitOf(span));
      fit(fitOf(span));
    }
  };
  const isReading = fitted !== undefined && zoom > fitted.zoom * 1.05;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys turn the pages wherever the focus is among them
    <section className="sgp" aria-label={label} onKeyDown={handleKeyDown}>
      <ul className="sgp-strip" ref={strip} onScroll={handleScroll}>
        {pages.map((one) => (
          <li
            key={one.page}
            className="sgp-slide"
            data-zoomed={zoom > ZOOM.least ? '' : undefined}
            style={{ '--sgp-ratio': (one.height / one.width).toFixed(4) } as CSSProperties}
            aria-hidden={one.page === page ? undefined : true}
            inert={one.page !== page}
          >
            {Math.abs(one.page - page) <= NEAR ? (
              <div className="sgp-paper" style={{ width: `${zoom * 100}%` }} data-page={one.page}>
                <div style={{ paddingTop: `${(one.height / one.width) * 100}%` }} />
                <PagePicture
                  key={one.fileId}
                  page={one}
                  count={count}
                  onLoad={isRead && one.page === page ? measure : undefined}
                  onStale={onStale}
                />
                {renderOver?.(one)}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="sgp-bar">
        <IconButton
          icon="chevron-left"
          label={t('previous')}
          disabled={page === 1}
          onClick={() => go(page - 1)}
        />
        <output aria-label={t('page', { page, count })}>{`${page}/${count}`}</output>
        <IconButton
          icon="chevron-right"
          label={t('next')}
          disabled={page === count}
          onClick={() => go(page + 1)}
        />
        {fitted ? (
          <IconButton
            icon="book-open"
            label={t('reading')}
            aria-pressed={isReading}
            onClick={() => fit(isReading ? fitted : { ...fitted, zoom: fitted.zoom * READING })}
          />
        ) : null}
        <IconButton
          icon="zoom-out"
          label={t('zoomOut')}
          disabled={zoom <= ZOOM.least}
          onClick={() => zoomBy(1 / ZOOM.step)}
        />
        <IconButton
          icon="zoom-in"
          label={t('zoomIn')}
          disabled={zoom >= ZOOM.most}
          onClick={() => zoomBy(ZOOM.step)}
        />
      </div>
    </section>
  );
}

type PagePictureProps = {
  page: SigningPage;
  count: number;
  onLoad?: ((picture: HTMLImageElement) => void) | undefined;
  onStale: () => void;
};

/** The picture of a page. Its link works for minutes: the first one is kept while it serves, and another one is asked for after. */
function PagePicture({ page, count, onLoad, onStale }: PagePictureProps) {
  const { t } = useTranslation('signing-pages');
  const [shown, setShown] = useState(page.url);
  const [broken, setBroken] = useState<string>();
  if (broken === shown && page.url !== shown) {
    setShown(page.url);
  }
  if (broken === shown) {
    return (
      <button type="button" className="sgp-broken" onClick={onStale}>
        <Icon name="refresh-cw" size={1.5} />
        {t('broken')}
      </button>
    );
  }
  return (
    <img
      src={shown}
      alt={t('page', { page: page.page, count })}
      draggable={false}
      onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
      onError={() => setBroken(shown)}
    />
  );
}
