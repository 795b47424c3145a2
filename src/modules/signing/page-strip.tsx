import type { SigningPage } from '@contract/signing/signing';
import type { Box } from '@contract/signing/terms';
import { useImperativeHandle, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { PagePicture } from './page-picture';
import { ZOOM } from './page-place';
import { useStrip } from './use-strip';
import './pages.css';

/** Pages beside the one in view whose pictures are there already. */
const NEAR = 1;

export type PageStripHandle = { show: (page: number, box: Box) => void; page: () => number };

type PageStripProps = {
  pages: readonly SigningPage[];
  /** The page it opens at, from 1. */
  start?: number;
  label: string;
  /** What lies over a page: its fields. */
  renderOver?: (page: SigningPage) => ReactNode;
  onPage?: (page: number) => void;
  /** Pictures could not be had: their links have ended. */
  onStale: () => void;
  ref?: Ref<PageStripHandle>;
};

/** The pages of a document: swiped from one to the next, enlarged by two fingers, buttons or keys. Only pages near the shown one exist. */
export function PageStrip({ pages, start = 1, label, renderOver, onPage, onStale, ref }: PageStripProps) {
  const { t } = useTranslation('signing-pages');
  const { strip, page, zoom, go, zoomBy, show, handleScroll, handleKeyDown } = useStrip(pages, start, onPage);
  useImperativeHandle(ref, () => ({ show, page: () => page }));
  const count = pages.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys turn the pages wherever the focus is among them
    <section className="sgp" aria-label={label} onKeyDown={handleKeyDown}>
      <ul className="sgp-strip" ref={strip} onScroll={handleScroll}>
        {pages.map((one) => (
          <li
            key={one.page}
            className="sgp-slide"
            data-zoomed={zoom > ZOOM.least ? '' : undefined}
            aria-hidden={one.page === page ? undefined : true}
            inert={one.page !== page}
          >
            {Math.abs(one.page - page) <= NEAR ? (
              <div className="sgp-paper" style={{ width: `${zoom * 100}%` }} data-page={one.page}>
                <div style={{ paddingTop: `${(one.height / one.width) * 100}%` }} />
                <PagePicture key={one.fileId} page={one} count={count} onStale={onStale} />
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
