/** Lengths are hundredths of a point, from the top left of a page as it is shown. */
export type PageSize = { width: number; height: number };
export type SealSlice = {
  /** Counted from 0. */
  page: number;
  /** Which part of the seal's width, in thousandths from the left. */
  from: number;
  to: number;
  box: { x: number; y: number; width: number; height: number };
};

/** More pages than this do not share a seal: its slices would be too narrow to be read together. */
export const PAGING_SEAL_PAGES = 20;
const WHOLE = 1_000;

/**
 * A seal across the right edges of all pages (骑缝章): each page has a slice, and the slices of pages laid behind each other make the
 * whole. Pages are shared out evenly among as few seals as there must be. `height` places it, from the top in thousandths of the page.
 */
export function pagingSeal(
  pages: readonly PageSize[],
  { sealWidth, sealHeight, at = 500 }: { sealWidth: number; sealHeight: number; at?: number },
): SealSlice[] {
  if (pages.length < 2) {
    return [];
  }
  const seals = Math.ceil(pages.length / PAGING_SEAL_PAGES);
  return pages.map((page, index): SealSlice => {
    const seal = Math.min(seals - 1, Math.floor((index * seals) / pages.length));
    const first = Math.ceil((seal * pages.length) / seals);
    const count = Math.ceil(((seal + 1) * pages.length) / seals) - first;
    const cut = (place: number) => Math.round((place * WHOLE) / count);
    const [from, to] = [cut(index - first), cut(index - first + 1)];
    const left = Math.round((from * sealWidth) / WHOLE);
    const width = Math.round((to * sealWidth) / WHOLE) - left;
    const height = Math.min(sealHeight, page.height);
    const top = Math.round((page.height * at) / WHOLE - height / 2);
    return {
      page: index,
      from,
      to,
      box: { x: page.width - width, y: Math.min(Math.max(0, top), page.height - height), width, height },
    };
  });
}

/**
 * The slices of a picture in the box that a paging seal has on the first page: as large as fits it, at the height of its middle. `ratio`
 * is the picture’s width by its height.
 */
export function pagingSealIn(
  pages: readonly PageSize[],
  { y, width, height }: SealSlice['box'],
  ratio: number,
): SealSlice[] {
  const sealWidth = Math.round(Math.min(width, height * ratio));
  return pagingSeal(pages, {
    sealWidth,
    sealHeight: Math.round(sealWidth / ratio),
    at: Math.round(((y + height / 2) * WHOLE) / (pages[0]?.height ?? 1)),
  });
}
