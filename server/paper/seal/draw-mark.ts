import {
  type EmbeddedFont,
  ops,
  type PDF,
  type PDFExtGState,
  type PDFImage,
  type PDFPage,
  rgb,
} from '@libpdf/core';
import { plainText } from '@contract/signing/rules/plain-text';
import { PaperFault } from '../paper-fault';
import { measurePicture } from '../read/measure-picture';
import { frameOf, type PageFrame } from '../read/page-size';
import type { Mark } from '../types';
import { breakLines } from '../write/break-lines';

/** A box in points, from the bottom left of the page as it is shown. */
type Shown = { x: number; y: number; width: number; height: number };
export type DrawParts = {
  pdf: PDF;
  font: EmbeddedFont;
  ink: PDFExtGState;
  images: Map<Uint8Array, PDFImage>;
};

const TYPE = { most: 12, least: 3, step: 0.5, leading: 1.3, baseline: 0.86 };
const INK = rgb(0.07, 0.1, 0.2);

/** Draws one mark upright, on a page however it is turned and cropped. */
export function drawMark(parts: DrawParts, page: PDFPage, mark: Mark): void {
  const frame = frameOf(parts.pdf, page);
  const shownHeight = frame.turn % 180 === 0 ? frame.height : frame.width;
  const { x, y, width, height } = mark.box;
  const box = {
    x: x / 100,
    y: shownHeight - (y + height) / 100,
    width: width / 100,
    height: height / 100,
  };
  if (mark.picture) {
    drawPicture(parts, page, frame, { box, picture: mark.picture, slice: mark.slice });
  }
  if (mark.text) {
    drawText(parts, page, frame, { box, text: plainText(mark.text) });
  }
}

function drawPicture(
  { pdf, ink, images }: DrawParts,
  page: PDFPage,
  frame: PageFrame,
  { box, picture, slice }: { box: Shown; picture: Uint8Array; slice: Mark['slice'] },
): void {
  const { width, height } = measurePicture(picture);
  const image = images.get(picture) ?? embed(pdf, picture);
  images.set(picture, image);
  const scale = Math.min(box.width / width, box.height / height);
  const whole = slice && { width: box.width / (slice.to - slice.from), height: box.height };
  const drawn = whole ?? { width: width * scale, height: height * scale };
  const at = whole
    ? { x: box.x - slice.from * whole.width, y: box.y }
    : { x: box.x + (box.width - drawn.width) / 2, y: box.y + (box.height - drawn.height) / 2 };
  page.drawOperators([
    ops.pushGraphicsState(),
    upright(frame),
    // A slice of a paging seal: the rest stands on the other pages.
    ops.rectangle(box.x, box.y, box.width, box.height),
    ops.clip(),
    ops.endPath(),
    // Like ink on paper: what is printed below a seal stays readable, and its white is none.
    ops.setGraphicsState(page.registerExtGState(ink)),
    ops.concatMatrix(drawn.width, 0, 0, drawn.height, at.x, at.y),
    ops.paintXObject(page.registerImage(image)),
    ops.popGraphicsState(),
  ]);
}

function embed(pdf: PDF, picture: Uint8Array): PDFImage {
  try {
    return pdf.embedImage(picture);
  } catch {
    throw new PaperFault('paperPictureBroken');
  }
}

/** The largest type with which the text fits its box. */
function drawText(
  { font }: DrawParts,
  page: PDFPage,
  frame: PageFrame,
  { box, text }: { box: Shown; text: string },
): void {
  const linesAt = (size: number) => breakLines(text, box.width, (line) => font.widthOfTextAtSize(line, size));
  let size: number = TYPE.most;
  let lines = linesAt(size);
  while (size > TYPE.least && lines.length * size * TYPE.leading > box.height) {
    size -= TYPE.step;
    lines = linesAt(size);
  }
  const top = box.y + box.height - (box.height - lines.length * size * TYPE.leading) / 2;
  lines.forEach((line, index) => {
    const below = top - (index + TYPE.baseline) * size * TYPE.leading;
    const at = place(frame, box.x, below);
    if (line !== '') {
      page.drawText(line, {
        ...at,
        size,
        font,
        color: INK,
        rotate: { angle: frame.turn, origin: at },
      });
    }
  });
}

/** A point of the page as it is shown, in the page's own coordinates. */
function place(
  { x, y, width, height, turn }: PageFrame,
  right: number,
  up: number,
): { x: number; y: number } {
  switch (turn) {
    case 0:
      return { x: x + right, y: y + up };
    case 90:
      return { x: x + width - up, y: y + right };
    case 180:
      return { x: x + width - right, y: y + height - up };
    case 270:
      return { x: x + up, y: y + height - right };
  }
}

function upright(frame: PageFrame) {
  const origin = place(frame, 0, 0);
  const right = place(frame, 1, 0);
  const up = place(frame, 0, 1);
  return ops.concatMatrix(
    right.x - origin.x,
    right.y - origin.y,
    up.x - origin.x,
    up.y - origin.y,
    origin.x,
    origin.y,
  );
}
