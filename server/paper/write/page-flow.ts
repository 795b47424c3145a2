import {
  type EmbeddedFont,
  type PDF,
  PdfArray,
  type PDFPage,
  type PdfRef,
  PdfStream,
  rgb,
} from '@libpdf/core';
import { plainText } from '@contract/signing/rules/plain-text';
import type { PaperColour, PaperPage, TextAlign } from '../types';

const SIDES = { a4: [595.28, 841.89], a3: [841.89, 1190.55] } as const;
const MARGIN = { side: 56, top: 60, bottom: 64, footer: 22 };
/** Of wide tables: what a printer can still print on. */
const NARROW = { side: 28, top: 28, bottom: 36, footer: 12 };
const INK = rgb(0.1, 0.11, 0.13);
const FAINT = rgb(0.42, 0.44, 0.48);
export const RULE = rgb(0.78, 0.79, 0.81);
/** A text across a page, in points and degrees. */
const ACROSS = { size: 13, gap: 48, step: 150, angle: 24, opacity: 0.18 };
/** From the top of a line to what its characters stand on, as a share of the size of the type. */
const BASELINE = 0.88;

export type Line = { text: string; x: number; width: number; size: number; align?: TextAlign };

/** Fills pages from top to bottom. All lengths are points, measured from the top. */
export class PageFlow {
  readonly pages: PDFPage[] = [];
  readonly margin: typeof MARGIN;
  readonly width: number;
  /** Where the next thing begins. */
  y: number;
  private readonly sheet: { width: number; height: number };
  readonly pdf: PDF;
  private readonly font: EmbeddedFont;

  constructor(pdf: PDF, font: EmbeddedFont, { paper = 'a4', isLandscape = false }: PaperPage = {}) {
    this.pdf = pdf;
    this.font = font;
    const [short, long] = SIDES[paper];
    this.sheet = isLandscape ? { width: long, height: short } : { width: short, height: long };
    this.margin = isLandscape ? NARROW : MARGIN;
    this.width = this.sheet.width - 2 * this.margin.side;
    this.y = this.sheet.height;
  }

  get page(): PDFPage {
    return this.pages.at(-1) ?? this.turn();
  }

  get left(): number {
    return this.sheet.height - this.margin.bottom - this.y;
  }

  turn(): PDFPage {
    const page = this.pdf.addPage(this.sheet);
    this.pages.push(page);
    this.y = this.margin.top;
    return page;
  }

  /** Goes to a new page when this one has no room for so much. Answers whether it did. */
  need(height: number): boolean {
    if (this.pages.length > 0 && (height <= this.left || this.y === this.margin.top)) {
      return false;
    }
    this.turn();
    return true;
  }

  measure(size: number): (text: string) => number {
    return (text) => this.font.widthOfTextAtSize(text, size);
  }

  /** One line, `top` points below the top of the page. */
  line(
    { text, x, width, size, align = 'start' }: Line,
    top: number,
    page = this.page,
    isFaint = false,
  ): void {
    if (text === '') {
      return;
    }
    const free = align === 'start' ? 0 : width - this.font.widthOfTextAtSize(text, size);
    page.drawText(text, {
      x: this.margin.side + x + (align === 'center' ? free / 2 : free),
      y: this.sheet.height - top - size * BASELINE,
      size,
      font: this.font,
      color: isFaint ? FAINT : INK,
    });
  }

  rule(from: { x: number; y: number }, to: { x: number; y: number }): void {
    this.page.drawLine({
      start: { x: this.margin.side + from.x, y: this.sheet.height - from.y },
      end: { x: this.margin.side + to.x, y: this.sheet.height - to.y },
      thickness: 0.5,
      color: RULE,
    });
  }

  shade(box: { x: number; y: number; width: number; height: number }, [red, green, blue]: PaperColour): void {
    this.page.drawRectangle({
      x: this.margin.side + box.x,
      y: this.sheet.height - box.y - box.height,
      width: box.width,
      height: box.height,
      color: rgb(red / 255, green / 255, blue / 255),
    });
  }

  picture(png: Uint8Array, x: number, size: { width: number; height: number }): void {
    this.page.drawImage(this.pdf.embedImage(png), {
      x: this.margin.side + x,
      y: this.sheet.height - this.y - size.height,
      ...size,
    });
  }

  /** Repeats a text slantwise over a page. */
  private across(page: PDFPage, text: string): void {
    if (text === '') {
      return;
    }
    const step = Math.max(ACROSS.step, this.font.widthOfTextAtSize(text, ACROSS.size) + ACROSS.gap);
    for (let y = ACROSS.gap; y < this.sheet.height; y += ACROSS.step) {
      for (let x = ACROSS.gap / 2; x < this.sheet.width; x += step) {
        page.drawText(text, {
          x,
          y,
          size: ACROSS.size,
          font: this.font,
          color: FAINT,
          opacity: ACROSS.opacity,
          rotate: { angle: ACROSS.angle, origin: { x, y } },
        });
      }
    }
  }

  /** Writes below each page, when all of them are there. */
  finish(footer: string, watermark = ''): void {
    const text = plainText(footer);
    this.pages.forEach((page, index) => {
      this.across(page, plainText(watermark));
      const filled = text
        .replaceAll('{page}', String(index + 1))
        .replaceAll('{pages}', String(this.pages.length));
      const line = { text: filled, x: 0, width: this.width, size: 8.5, align: 'center' } as const;
      this.line(line, this.sheet.height - this.margin.bottom + this.margin.footer, page, true);
      joinContents(this.pdf, page);
    });
  }
}

/** Each drawing is a stream of its own, too short to be compressed: a page becomes one stream. */
function joinContents(pdf: PDF, page: PDFPage): void {
  const contents = page.dict.get('Contents');
  const parts = contents instanceof PdfArray ? contents.toArray() : [];
  const streams = parts.map((part) => pdf.getObject(part as PdfRef));
  if (streams.length > 0 && streams.every((part) => part instanceof PdfStream)) {
    const joined = Buffer.concat(streams.flatMap((part) => [part.getDecodedData(), Buffer.from('\n')]));
    page.dict.set('Contents', pdf.createStream([], joined));
  }
}
