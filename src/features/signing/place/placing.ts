import type { Box, SigningFieldKind } from '@contract/signing/terms';

type Sheet = { width: number; height: number };
type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** How large a new field is, in hundredths of a point: a signature of 4.2 cm, a seal of 4.2 cm, a line of text. */
export const NEW_SIZE: Record<SigningFieldKind, Size> = {
  signature: { width: 12_000, height: 4_500 },
  seal: { width: 12_000, height: 12_000 },
  pagingSeal: { width: 12_000, height: 12_000 },
  date: { width: 9_000, height: 2_000 },
  text: { width: 12_000, height: 2_000 },
};
const LEAST = 1_000;

const within = (value: number, most: number) => Math.min(Math.max(0, Math.round(value)), Math.max(0, most));

/** A box of a size, moved as little as brings it onto its page; larger than the page it becomes as large as that. */
function onSheet({ x, y, width, height }: Box, sheet: Sheet): Box {
  const size = { width: Math.min(width, sheet.width), height: Math.min(height, sheet.height) };
  return { x: within(x, sheet.width - size.width), y: within(y, sheet.height - size.height), ...size };
}

/** A new field around a point. */
export const boxAt = ({ x, y }: Point, { width, height }: Size, sheet: Sheet): Box =>
  onSheet({ x: x - width / 2, y: y - height / 2, width, height }, sheet);

export const moved = (box: Box, by: Point, sheet: Sheet): Box =>
  onSheet({ ...box, x: box.x + by.x, y: box.y + by.y }, sheet);

/** Larger or smaller at its lower right corner; seals keep their shape. */
export function resized(box: Box, by: Point, sheet: Sheet, isSquare: boolean): Box {
  const most = { width: sheet.width - box.x, height: sheet.height - box.y };
  const width = Math.round(Math.min(Math.max(LEAST, box.width + by.x), most.width));
  const height = Math.round(Math.min(Math.max(LEAST, box.height + by.y), most.height));
  if (!isSquare) {
    return { ...box, width, height };
  }
  const side = Math.min(width, most.height);
  return { ...box, width: side, height: side };
}

/** A paging seal goes over the right edge of all pages: it stands on the first one, and only its height is chosen. */
export const pagingBox = ({ y }: Point, sheet: Sheet): Box =>
  boxAt({ x: sheet.width, y }, NEW_SIZE.pagingSeal, sheet);
