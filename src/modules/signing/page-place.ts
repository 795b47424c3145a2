import type { Box } from '@contract/signing/terms';
import type { CSSProperties } from 'react';
import type { InkSpan } from './ink-span';

type Sheet = { width: number; height: number };

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;

/** Where a box lies on its page, whatever size that is shown in. */
export const placeOf = (box: Box, page: Sheet): CSSProperties => ({
  left: share(box.x, page.width),
  top: share(box.y, page.height),
  width: share(box.width, page.width),
  height: share(box.height, page.height),
});

export const ZOOM = { least: 1, most: 5, step: 1.5 } as const;

export const zoomed = (zoom: number, factor: number): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, zoom * factor));

/** Paper left beside the ink, as a share of the page. */
const MARGIN = 0.015;

/** How far a page is enlarged so that its ink fills the width, and the share of the page that lies left of what is seen then. */
export function fitOf({ left, right }: InkSpan): { zoom: number; left: number } {
  const [from, to] = [Math.max(0, left - MARGIN), Math.min(1, right + MARGIN)];
  return { zoom: zoomed(1, 1 / (to - from)), left: from };
}

/** Reading size on a phone, relative to a page whose ink fills the width. */
export const READING = 1.7;
