import { beforeAll, describe, expect, it } from 'vitest';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { sealOrders } from '@tests/helpers/pdf/seal-order';
import { textBoxes } from '../read/text-boxes';
import type { Mark } from '../types';
import { sealDocument } from './seal-document';

let order: Awaited<ReturnType<typeof sealOrders>>;
beforeAll(async () => {
  order = await sealOrders();
});

const text = (page: number, mark: string, box: Mark['box']): Mark => ({ page, text: mark, box });

describe('a sealed file', () => {
  it.each([0, 90, 180, 270])(
    'has its marks upright where they were placed, on a page turned by %i',
    async (turn) => {
      // The crop box does not begin at the corner of the page, and both are inherited.
      const original = onePage({ pages: `/Rotate ${turn} /CropBox [50 100 450 700]` });
      const box = { x: 5_000, y: 8_000, width: 20_000, height: 2_000 };
      const { bytes } = await sealDocument(order(original, { marks: [text(0, '王䶮 2026年11月25日', box)] }));
      const found = (await textBoxes(bytes)).filter((one) => one.page === 0);
      const drawn = found.find((one) => one.text.includes('王䶮'))?.box;
      expect(drawn).toBeDefined();
      expect(drawn!.x).toBeGreaterThanOrEqual(box.x - 20);
      expect(drawn!.y).toBeGreaterThanOrEqual(box.y - 20);
      expect(drawn!.x + drawn!.width).toBeLessThanOrEqual(box.x + box.width + 20);
      expect(drawn!.y + drawn!.height).toBeLessThanOrEqual(box.y + box.height + 20);
      expect(drawn!.width).toBeGreaterThan(drawn!.height);
      // What was printed with the fonts of the tree above the page is still there.
      expect(found.map((one) => one.text).join('')).toContain('Sign here');
    },
  );

  it('draws no box for a character without a glyph, and names it instead', async () => {
    const box = { x: 0, y: 0, width: 10_000, height: 2_000 };
    await expect(sealDocument(order(onePage(), { marks: [text(0, '𠮷田', box)] }))).rejects.toMatchObject({
      key: 'paperGlyphs',
      params: { characters: '𠮷' },
    });
  });

  it('is not sealed once more', async () => {
    const { bytes } = await sealDocument(order(onePage()));
    await expect(sealDocument(order(bytes))).rejects.toMatchObject({ key: 'paperSigned' });
  });
});
