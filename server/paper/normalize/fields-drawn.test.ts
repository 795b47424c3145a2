import { beforeAll, describe, expect, it } from 'vitest';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { byPoppler } from '@tests/helpers/pdf/poppler';
import { drawPage } from '../read/draw-page';
import { withDocument } from '../read/pdfium';
import { textBoxes } from '../read/text-boxes';
import { normalizePdf } from './normalize-pdf';

type Rect = [number, number, number, number];
const NOTHING = { dict: '', stream: Buffer.from('') };
const FIELDS: Record<string, string> = {
  text: '/FT /Tx /V (CNY 8000 before tax) /MK << /BG [1 0.9 0.9] /BC [1 0 0]',
  'text of lines': '/FT /Tx /Ff 4096 /V (Eight hours a day\\nand forty a week) /MK <<',
  comb: '/FT /Tx /Ff 16777216 /MaxLen 8 /V (20261129) /MK <<',
  list: '/FT /Ch /Ff 2097152 /V [(m) (b)] /Opt [[(m) (monthly)] (daily) [(b) (by task)]] /MK << /BC [0 0 1]',
  box: '/FT /Btn /V /Yes /AS /Yes /MK << /BC [0 0 0]',
  button: '/FT /Btn /Ff 65536 /MK << /CA (Print)',
};

/** A page of 600 by 800 as it is shown, with one field, which stands upright there whatever the page's turn. */
function upright(field: string, turn: number, at: Rect = [100, 500, 320, 560]) {
  const [x1, y1, x2, y2] = at;
  const rect = {
    0: at,
    90: [800 - y2, x1, 800 - y1, x2],
    180: [600 - x2, 800 - y2, 600 - x1, 800 - y1],
    270: [y1, 600 - x2, y2, 600 - x1],
  }[turn] as Rect;
  const [width, height] = turn % 180 === 0 ? [600, 800] : [800, 600];
  return onePage({
    catalog: '/AcroForm << /Fields [6 0 R] /DA (/F1 12 Tf 0 g) >>',
    page: `/MediaBox [0 0 ${width} ${height}] /Rotate ${turn} /Annots [6 0 R]`,
    content: NOTHING,
    more: [
      `<< /Type /Annot /Subtype /Widget /T (a) /F 4 /Rect [${rect.join(' ')}] ${field} /R ${turn} >> >>`,
    ],
  });
}

const byPdfium = async (bytes: Uint8Array) => await withDocument(bytes, (open) => drawPage(open, 0, 1_200));
const differing = (one: Uint8Array, other: Uint8Array) => {
  expect(other.length).toBe(one.length);
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    count += Math.abs(one[at]! - other[at]!) > 24 ? 1 : 0;
  }
  return count;
};
const wordsOf = async (bytes: Uint8Array) => (await textBoxes(bytes)).map(({ text }) => text.trim());
const inkOf = (pixels: Uint8Array) => pixels.reduce((count, value) => count + (value < 200 ? 1 : 0), 0);

/** Page pictures of a file by two readers, and its text. */
const readings = async (file: Buffer) => {
  const { bytes } = await normalizePdf(file);
  const words = await wordsOf(bytes);
  return { byPdfium: (await byPdfium(bytes)).rgba, byPoppler: byPoppler(bytes).rgb, words };
};

describe.each(Object.entries(FIELDS))('a %s without an appearance', (_, field) => {
  let plain: Awaited<ReturnType<typeof readings>>;
  beforeAll(async () => {
    plain = await readings(upright(field, 0));
    expect(inkOf(plain.byPdfium)).toBeGreaterThan(100);
  });
  it.each([90, 180, 270])('turned by %d degrees reads as an upright one, by two readers', async (turn) => {
    const turned = await readings(upright(field, turn));
    // Glyphs are rasterized in the other direction: some of their edges differ, no more.
    const most = inkOf(plain.byPdfium) / 4;
    expect(differing(plain.byPdfium, turned.byPdfium)).toBeLessThan(most);
    expect(differing(plain.byPoppler, turned.byPoppler)).toBeLessThan(most);
    expect(turned.words).toEqual(plain.words);
  });
});

describe('a list box without an appearance', () => {
  const list = (more: string, at: Rect = [100, 500, 320, 536]) => {
    return upright(`/FT /Ch /Opt [(one) (two) (three) (four) (five)] ${more} /MK <<`, 0, at);
  };
  it.each([
    ['what it has room for', '', ['one', 'two']],
    ['from where it was scrolled to', '/TI 2', ['three', 'four']],
    ['what is chosen, wherever it was scrolled to', '/V (four) /TI 0', ['four', 'five']],
    ['what is chosen by its place', '/I [4]', ['five']],
  ])('shows %s', async (_, more, words) => {
    const { bytes } = await normalizePdf(list(more));
    expect(await wordsOf(bytes)).toEqual(words);
  });

  it('marks what is chosen alone', async () => {
    const at: Rect = [100, 400, 320, 500];
    const marks = async (more: string) => {
      const { rgba, width } = await byPdfium((await normalizePdf(list(more, at))).bytes);
      // Two pixels a point; near the right side of the box, where no text is.
      return [0, 1, 2, 3, 4].filter((line) => {
        const y = Math.round((800 - 500 + 2 + (line + 0.5) * 15) * 2);
        return rgba[(y * width + 310 * 2) * 4]! < 200;
      });
    };
    expect(await marks('')).toEqual([]);
    expect(await marks('/V (two)')).toEqual([1]);
    expect(await marks('/Ff 2097152 /V [(one) (five)]')).toEqual([0, 4]);
  });
});
