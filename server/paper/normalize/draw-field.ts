import { ops, PdfArray, type PdfDict, PdfName, type PdfObject, PdfString } from '@libpdf/core';
import { PaperFault } from '../paper-fault';
import { type Canvas, colorOf, drawTurned, drawWithin, fill, type Rect, stroke } from './canvas';
import { drawList } from './draw-list';
import { readLook, writeText } from './write-text';

const FLAG = { multiline: 1 << 12, password: 1 << 13, pushButton: 1 << 16, combo: 1 << 17, comb: 1 << 24 };
const DEPTH_MOST = 32;

/** Of a field: what it does not say itself, the ones above it say. */
export function fieldValue(
  { pdf, resolve }: Pick<Canvas, 'pdf' | 'resolve'>,
  widget: PdfDict,
  key: string,
): PdfObject | undefined {
  let dict: PdfDict | undefined = widget;
  for (let depth = 0; dict && depth < DEPTH_MOST; depth += 1) {
    const value = dict.get(key, resolve);
    if (value !== undefined) {
      return value;
    }
    dict = dict.getDict('Parent', resolve);
  }
  return ['DA', 'Q'].includes(key)
    ? pdf.getCatalog().getDict('AcroForm', resolve)?.get(key, resolve)
    : undefined;
}

const numberOf = (value: PdfObject | undefined): number => (value?.type === 'number' ? value.value : 0);

/** Whether the file says nothing of how a field with this value looks, or says that it is out of date. */
export function isStale(canvas: Canvas, widget: PdfDict, needsAppearances: boolean): boolean {
  const kind = fieldValue(canvas, widget, 'FT');
  return needsAppearances && kind instanceof PdfName && ['Tx', 'Ch'].includes(kind.value);
}

/** Draws a field from its value, as a reader does that is told to (/NeedAppearances) or has no appearance. */
export function drawField(canvas: Canvas, widget: PdfDict, rect: Rect): void {
  const kind = fieldValue(canvas, widget, 'FT');
  const name = kind instanceof PdfName ? kind.value : '';
  if (name === 'Sig' || name === '') {
    return;
  }
  const turn = numberOf(widget.getDict('MK', canvas.resolve)?.get('R', canvas.resolve));
  const isDrawn = drawTurned(canvas, rect, turn, (box) => {
    drawBox(canvas, widget, box);
    drawInside(canvas, widget, name, box);
  });
  if (!isDrawn) {
    throw new PaperFault('paperNote', { page: canvas.no });
  }
}

function drawInside(canvas: Canvas, widget: PdfDict, name: string, box: Rect): void {
  const flags = numberOf(fieldValue(canvas, widget, 'Ff'));
  if (name === 'Btn' && (flags & FLAG.pushButton) === 0) {
    drawMark(canvas, widget, box);
    return;
  }
  const given = fieldValue(canvas, widget, 'DA');
  const look = readLook(
    given instanceof PdfString ? given.asString() : '',
    name === 'Btn' ? 1 : numberOf(fieldValue(canvas, widget, 'Q')),
  );
  if (name === 'Ch' && (flags & FLAG.combo) === 0 && fieldValue(canvas, widget, 'Opt')) {
    drawList(canvas, box, (key) => fieldValue(canvas, widget, key), look);
    return;
  }
  const text = name === 'Btn' ? captionOf(canvas, widget) : textOf(canvas, widget);
  if (name === 'Tx' && (flags & FLAG.password) !== 0 && text !== '') {
    throw new PaperFault('paperNote', { page: canvas.no });
  }
  const comb = (flags & FLAG.comb) === 0 ? 0 : numberOf(fieldValue(canvas, widget, 'MaxLen'));
  const isMultiline = name === 'Tx' && (flags & FLAG.multiline) !== 0;
  writeText(canvas, box, text, look, { isMultiline, ...(comb > 0 && { comb }) });
}

function textOf(canvas: Canvas, widget: PdfDict): string {
  const value = fieldValue(canvas, widget, 'V');
  if (value === undefined || value.type === 'null') {
    return '';
  }
  if (value instanceof PdfString || value instanceof PdfName) {
    return displayed(canvas, widget, value instanceof PdfString ? value.asString() : value.value);
  }
  // A rich text in a stream, or several values of a list.
  throw new PaperFault('paperNote', { page: canvas.no });
}

/** The label of an option, where it differs from its value. */
function displayed(canvas: Canvas, widget: PdfDict, value: string): string {
  const options = fieldValue(canvas, widget, 'Opt');
  if (!(options instanceof PdfArray)) {
    return value;
  }
  for (let index = 0; index < options.length; index += 1) {
    const option = options.at(index, canvas.resolve);
    if (option instanceof PdfArray) {
      const [exported, shown] = [option.at(0, canvas.resolve), option.at(1, canvas.resolve)];
      if (exported instanceof PdfString && exported.asString() === value && shown instanceof PdfString) {
        return shown.asString();
      }
    }
  }
  return value;
}

function captionOf(canvas: Canvas, widget: PdfDict): string {
  return widget.getDict('MK', canvas.resolve)?.getString('CA', canvas.resolve)?.asString() ?? '';
}

/** Background and border. */
function drawBox(canvas: Canvas, widget: PdfDict, rect: Rect): void {
  const look = widget.getDict('MK', canvas.resolve);
  const [background, border] = [colorOf(canvas, look, 'BG'), colorOf(canvas, look, 'BC')];
  const width = widget.getDict('BS', canvas.resolve)?.getNumber('W', canvas.resolve)?.value ?? 1;
  const { x, y, width: w, height: h } = rect;
  drawWithin(canvas, rect, [
    ...(background ? [fill(background), ops.rectangle(x, y, w, h), ops.fill()] : []),
    ...(border && width > 0
      ? [
          stroke(border),
          ops.setLineWidth(width),
          ops.rectangle(x + width / 2, y + width / 2, Math.max(0, w - width), Math.max(0, h - width)),
          ops.stroke(),
        ]
      : []),
  ]);
}

/** A check box or radio button that is on. */
function drawMark(canvas: Canvas, widget: PdfDict, rect: Rect): void {
  const state = widget.get('AS', canvas.resolve) ?? fieldValue(canvas, widget, 'V');
  if (!(state instanceof PdfName) || state.value === 'Off') {
    return;
  }
  const side = Math.min(rect.width, rect.height);
  const [x, y] = [rect.x + (rect.width - side) / 2, rect.y + (rect.height - side) / 2];
  drawWithin(canvas, rect, [
    stroke([0]),
    ops.setLineWidth(Math.max(1, side / 10)),
    ops.moveTo(x + side * 0.2, y + side * 0.5),
    ops.lineTo(x + side * 0.42, y + side * 0.25),
    ops.lineTo(x + side * 0.8, y + side * 0.78),
    ops.stroke(),
  ]);
}
