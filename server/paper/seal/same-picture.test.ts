import fc from 'fast-check';
import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OddPage, oddPages, oddPdf, wordOf } from '@tests/helpers/pdf/odd-pdf';
import { byPoppler } from '@tests/helpers/pdf/poppler';
import { sealOrders } from '@tests/helpers/pdf/seal-order';
import { normalizePdf } from '../normalize/normalize-pdf';
import { PaperFault } from '../paper-fault';
import { differingPage } from '../read/compare-pages';
import { textBoxes } from '../read/text-boxes';
import { sealDocument } from './seal-document';

const RUNS = { seed: 20_261_129, numRuns: 30 };
/** Where the test's own mark stands: nothing of a generated page is there. */
const MARK = { page: 0, box: { x: 3_000, y: 2_000, width: 8_000, height: 1_500 } };
const REFUSALS = ['paperNote', 'paperMedia', 'paperLayers'];

let orders: Awaited<ReturnType<typeof sealOrders>>;
beforeAll(async () => {
  orders = await sealOrders();
});

function popplerDiffers(before: Uint8Array, after: Uint8Array): number {
  const [one, other] = [byPoppler(before), byPoppler(after)];
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  const { x, y, width, height } = MARK.box;
  let count = 0;
  for (let at = 0; at < one.rgb.length; at += 3) {
    const [left, top] = [(at / 3) % one.width, Math.floor(at / 3 / one.width)];
    const isMark =
      left >= x / 50 - 2 && left <= (x + width) / 50 + 2 && top >= y / 50 - 2 && top <= (y + height) / 50 + 2;
    const most = Math.max(...[0, 1, 2].map((part) => Math.abs(one.rgb[at + part]! - other.rgb[at + part]!)));
    count += !isMark && most > 24 ? 1 : 0;
  }
  return count;
}

/** The normal file, or nothing where the page is refused in words. */
async function normalOf(page: OddPage): Promise<Uint8Array | undefined> {
  try {
    return (await normalizePdf(await oddPdf(page))).bytes;
  } catch (error) {
    if (error instanceof PaperFault) {
      expect(REFUSALS).toContain(error.key);
      return undefined;
    }
    throw error;
  }
}

describe('what is sealed is the picture that was signed', () => {
  it('for pages of every kind of note, field and layer, by two readers, or the file is refused', async () => {
    let sealedCount = 0;
    await fc.assert(
      fc.asyncProperty(oddPages, async (page) => {
        const normal = await normalOf(page);
        if (!normal) {
          return;
        }
        sealedCount += 1;
        const pdf = await PDF.load(normal);
        expect(['AcroForm', 'OCProperties'].filter((key) => pdf.getCatalog().has(key))).toEqual([]);
        const { bytes } = await sealDocument(orders(normal, { marks: [{ ...MARK, text: '王䶮' }] }));
        const sides = [normal, bytes].map((one) => ({ bytes: one, notes: true })) as [Side, Side];
        expect(await differingPage(...sides, [MARK])).toBeUndefined();
        expect(popplerDiffers(normal, bytes)).toBe(0);
        const said = (await textBoxes(normal)).map(({ text }) => text).join(' ');
        const isSaid = (index: number) => said.includes(wordOf(index));
        expect(
          page.parts.flatMap((_, index) => (isSaid(index) === showsWord(page, index) ? [] : index)),
        ).toEqual([]);
      }),
      RUNS,
    );
    expect(sealedCount).toBeGreaterThan(RUNS.numRuns / 4);
  }, 300_000);

  it('and an appearance stands where other readers draw it, however the page is turned', async () => {
    const drawn = oddPages.map((page) => ({
      ...page,
      needsAppearances: false,
      parts: page.parts.filter(
        ({ hasLook, name, layer, flags }) =>
          hasLook &&
          !['Highlight', 'Sound', 'Popup', 'Text', 'Link', 'Unknown'].includes(name) &&
          layer !== 'printOnly' &&
          flags === 4,
      ),
    }));
    await fc.assert(
      fc.asyncProperty(drawn, async (page) => {
        const { bytes } = await normalizePdf(await oddPdf(page));
        expect(popplerDiffers(await oddPdf(page), bytes)).toBe(0);
      }),
      { ...RUNS, numRuns: 12 },
    );
  }, 300_000);
});

type Side = Parameters<typeof differingPage>[0];

/** Whether a screen shows the word of a part: that of its own appearance, or of its layer. */
function showsWord({ parts, needsAppearances }: OddPage, index: number): boolean {
  const { name, layer, flags = 4, hasLook } = parts[index]!;
  if (layer === 'off' || layer === 'printOnly' || layer === 'noneOff') {
    return false;
  }
  if (name === 'layer') {
    return true;
  }
  const isRedrawn =
    needsAppearances &&
    ['text', 'lines', 'comb', 'centered', 'empty', 'choice', 'list', 'chosen', 'scrolled'].includes(name);
  return hasLook === true && !isRedrawn && (flags & 34) === 0 && name !== 'Popup';
}
