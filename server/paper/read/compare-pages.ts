import type { Area } from '../types';
import { drawPage, type Pixels } from './draw-page';
import { type OpenDocument, withDocument, withPage } from './pdfium';

type Side = { bytes: Uint8Array; notes: boolean };

/** Wide enough for a decimal point in small print to take several pixels. */
const WIDTH = 1_000;
/** Of a color's 255 steps: what rounding makes of one picture drawn twice. */
const STEPS_MOST = 24;
/** Pixels around an area that its edges may touch. */
const EDGE = 2;

/**
 * The first page (counted from 0) whose picture differs outside of the areas; undefined when none does. Pages that only the second file has
 * are not looked at.
 */
export async function differingPage(
  before: Side,
  after: Side,
  areas: readonly Area[],
): Promise<number | undefined> {
  if (before.bytes === after.bytes && before.notes === after.notes) {
    return undefined;
  }
  return await withDocument(
    before.bytes,
    async (one) =>
      await withDocument(after.bytes, (other) => {
        for (let page = 0; page < one.pages; page += 1) {
          const own = areas.filter((area) => area.page === page).map(({ box }) => box);
          if (page >= other.pages || differs(one, other, page, { own, before, after })) {
            return page;
          }
        }
        return undefined;
      }),
  );
}

function differs(
  one: OpenDocument,
  other: OpenDocument,
  page: number,
  { own, before, after }: { own: readonly Area['box'][]; before: Side; after: Side },
): boolean {
  const [first, second] = [
    drawPage(one, page, WIDTH, before.notes),
    drawPage(other, page, WIDTH, after.notes),
  ];
  if (first.width !== second.width || first.height !== second.height) {
    return true;
  }
  const scale = withPage(one, page, (_, size) => first.width / size.width / 100);
  own.forEach((box) => [first, second].forEach((pixels) => blank(pixels, box, scale)));
  if (Buffer.compare(first.rgba, second.rgba) === 0) {
    return false;
  }
  return first.rgba.some((value, at) => Math.abs(value - second.rgba[at]!) > STEPS_MOST);
}

function blank({ rgba, width, height }: Pixels, box: Area['box'], scale: number): void {
  const left = Math.max(0, Math.floor(box.x * scale) - EDGE);
  const right = Math.min(width, Math.ceil((box.x + box.width) * scale) + EDGE);
  const top = Math.max(0, Math.floor(box.y * scale) - EDGE);
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale) + EDGE);
  if (left >= right) {
    return;
  }
  for (let y = top; y < bottom; y += 1) {
    rgba.fill(0, (y * width + left) * 4, (y * width + right) * 4);
  }
}
