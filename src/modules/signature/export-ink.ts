import { boxOf, drawStroke, type Stroke } from './ink';

const INK = '#101010';
const PAPER = '#ffffff';
const PEN_WIDTH = 3;
const MARGIN = 16;
/** Sharp in a document, a few kilobytes in the store. */
const WIDTH_MAX = 900;
const HEIGHT_MAX = 450;
const FONT_SIZE = 72;
const FONT = `italic ${FONT_SIZE}px "STKaiti", "KaiTi", "Kaiti SC", "Segoe Script", "Snell Roundhand", cursive, serif`;

/** How a pen is set, on the screen and in the picture: always black on white, whatever the theme. */
export function setPen(context: CanvasRenderingContext2D): void {
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineWidth = PEN_WIDTH;
  context.lineCap = 'round';
  context.lineJoin = 'round';
}

/** The ink as a picture without empty edges. */
export async function inkToFile(strokes: readonly Stroke[]): Promise<File> {
  const box = boxOf(strokes) ?? { left: 0, top: 0, width: 1, height: 1 };
  const scale = Math.min(2, WIDTH_MAX / (box.width + 2 * MARGIN), HEIGHT_MAX / (box.height + 2 * MARGIN));
  return await paint((box.width + 2 * MARGIN) * scale, (box.height + 2 * MARGIN) * scale, (context) => {
    context.scale(scale, scale);
    context.translate(MARGIN - box.left, MARGIN - box.top);
    setPen(context);
    strokes.forEach((stroke) => drawStroke(context, stroke));
  });
}

/** A typed name as a picture, for those who cannot draw. */
export async function nameToFile(name: string): Promise<File> {
  const ruler = contextOf(document.createElement('canvas'));
  ruler.font = FONT;
  const width = ruler.measureText(name).width;
  return await paint(width + 4 * MARGIN, FONT_SIZE * 1.5 + 2 * MARGIN, (context, canvas) => {
    setPen(context);
    context.font = FONT;
    context.textBaseline = 'middle';
    context.textAlign = 'center';
    context.fillText(name, canvas.width / 2, canvas.height / 2);
  });
}

async function paint(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D, canvas: HTMLCanvasElement) => void,
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const context = contextOf(canvas);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw(context, canvas);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) {
    throw new Error('The signature could not be turned into a picture.');
  }
  return new File([blob], 'signature.png', { type: 'image/png' });
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) {
    throw new Error('This browser draws nothing.');
  }
  return context;
}
