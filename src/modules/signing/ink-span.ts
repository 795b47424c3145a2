/** Where the ink of a page begins and ends, as shares of its width. */
export type InkSpan = { left: number; right: number };

const SAMPLE_WIDTH = 160;
/** Lighter than this is paper, in sums of red, green and blue. */
const PAPER = 690;
/** A page whose ink is narrower than this has a line or two on it, and is shown whole. */
const LEAST_SPAN = 0.3;

/** The columns that hold ink; undefined where the page is blank or nearly so. Pixels are RGBA, row by row. */
export function spanOfPixels(pixels: ArrayLike<number>, width: number): InkSpan | undefined {
  const height = pixels.length / 4 / width;
  const hasInk = (x: number) => {
    for (let y = 0; y < height; y += 1) {
      const at = (y * width + x) * 4;
      if (pixels[at]! + pixels[at + 1]! + pixels[at + 2]! < PAPER) {
        return true;
      }
    }
    return false;
  };
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => hasInk(x));
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined || (last - first) / width < LEAST_SPAN) {
    return undefined;
  }
  return { left: first / width, right: (last + 1) / width };
}

/** The same of a loaded picture of this origin; another origin's pixels can't be read. */
export function inkSpanOf(picture: HTMLImageElement): InkSpan | undefined {
  if (new URL(picture.src, location.href).origin !== location.origin || picture.naturalWidth === 0) {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE_WIDTH;
  canvas.height = Math.round((SAMPLE_WIDTH * picture.naturalHeight) / picture.naturalWidth);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) {
    return undefined;
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return spanOfPixels(context.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width);
}
