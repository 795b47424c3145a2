import type { CDPSession, Locator, Page } from '@playwright/test';

type Point = { x: number; y: number };
const STEPS = 12;

async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) {
    throw new Error('What is to be touched is not on the screen.');
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger drawn along points, as the touch screen tells it; `held` looks at the page before it is lifted. */
export async function drawFinger(
  page: Page,
  points: readonly Point[],
  held?: () => Promise<void>,
): Promise<void> {
  const screen: CDPSession = await page.context().newCDPSession(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first, ...rest] = points;
  await tell('touchStart', first ? [first] : []);
  for (const point of rest) {
    await tell('touchMove', [point]);
  }
  await held?.();
  await tell('touchEnd', []);
  await screen.detach();
}

/** Puts a finger on something, moves it straight down by so many px (up when negative) and lifts it. */
export async function dragDown(
  page: Page,
  target: Locator,
  distance: number,
  held?: () => Promise<void>,
): Promise<void> {
  const { x, y } = await middleOf(target);
  const points = Array.from({ length: STEPS + 1 }, (_, step) => ({ x, y: y + (distance * step) / STEPS }));
  await drawFinger(page, points, held);
}

/** Writes a few waves across something. */
export async function writeOn(page: Page, target: Locator, strokes = 3): Promise<void> {
  const box = (await target.boundingBox())!;
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const x = box.x + 40 + stroke * 80;
    const y = box.y + box.height / 2;
    const wave = Array.from({ length: STEPS + 1 }, (_, step) => ({
      x: x + step * 5,
      y: y + 40 * Math.sin(step / 2),
    }));
    await drawFinger(page, wave);
  }
}
