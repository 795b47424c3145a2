import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagingSeal, PAGING_SEAL_PAGES } from './paging-seal';

const A4 = { width: 59_528, height: 84_189 };
const SEAL = { sealWidth: 11_906, sealHeight: 11_906 };

describe('a seal across the pages', () => {
  it('is none of a single page', () => expect(pagingSeal([A4], SEAL)).toEqual([]));

  it('stands at the right edge of each page, half-way down', () => {
    expect(pagingSeal([A4, A4], SEAL)).toEqual([
      { page: 0, from: 0, to: 500, box: { x: 53_575, y: 36_142, width: 5_953, height: 11_906 } },
      { page: 1, from: 500, to: 1_000, box: { x: 53_575, y: 36_142, width: 5_953, height: 11_906 } },
    ]);
  });

  it('shares many pages out among seals of nearly as many pages', () => {
    const starts = (pages: number) =>
      pagingSeal(
        Array.from({ length: pages }, () => A4),
        SEAL,
      ).flatMap(({ from, page }) => (from === 0 ? [page] : []));
    expect(starts(20)).toEqual([0]);
    expect(starts(21)).toEqual([0, 11]);
    expect(starts(41)).toEqual([0, 14, 28]);
  });

  it('leaves no page out, has every slice inside its page, and its slices make whole seals', () => {
    const side = fc.integer({ min: 5_000, max: 120_000 });
    const pages = fc.array(fc.record({ width: side, height: side }), { minLength: 2, maxLength: 130 });
    fc.assert(
      fc.property(
        pages,
        fc.integer({ min: 1_000, max: 20_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        (all, size, at) => {
          const slices = pagingSeal(all, { sealWidth: size, sealHeight: size, at });
          expect(slices.map(({ page }) => page)).toEqual(all.map((_, index) => index));
          let share = 0;
          let width = 0;
          slices.forEach(({ from, to, box, page }, index) => {
            share = from === 0 ? 1 : share + 1;
            width = from === 0 ? box.width : width + box.width;
            expect(share).toBeLessThanOrEqual(PAGING_SEAL_PAGES);
            expect(from).toBe(from === 0 ? 0 : slices[index - 1]!.to);
            expect(box.x + box.width).toBe(all[page]!.width);
            expect(box.y).toBeGreaterThanOrEqual(0);
            expect(box.y + box.height).toBeLessThanOrEqual(all[page]!.height);
            if (to === 1_000) {
              expect(width).toBe(size);
              expect(share).toBeGreaterThan(1);
            }
          });
          expect(slices.at(-1)!.to).toBe(1_000);
        },
      ),
    );
  });
});
