import type { Box } from '@contract/signing/terms';
import type { CSSProperties } from 'react';

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
