import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followKeyboard } from './follow-keyboard';

const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0 });
const scrollIntoView = vi.fn();
const scrollTo = vi.fn();
let stop: () => void;
let field: HTMLInputElement;

/** The keyboard slides in over so many pixels of the page. */
function cover(pixels: number): void {
  Object.assign(viewport, { height: 800 - pixels });
  viewport.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollTo', scrollTo);
  Object.assign(viewport, { height: 800, offsetTop: 0 });
  field = document.body.appendChild(document.createElement('input'));
  field.scrollIntoView = scrollIntoView;
  stop = followKeyboard();
});
afterEach(() => {
  stop();
  field.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const lieAt = (bottom: number) =>
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);

it.each([
  ['is brought above the keyboard that covers it', 700, 300, 1],
  ['that is not covered stays where it is', 200, 300, 0],
  ['is left alone by a bar of the browser', 790, 60, 0],
])('a field %s', (_, bottom, covered, times) => {
  lieAt(bottom);
  field.focus();
  cover(covered);
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
});

it('nothing moves while nothing is typed in', () => {
  lieAt(700);
  cover(300);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it.each([
  ['is put back when iOS has left it shifted', 40, 1],
  ['stays where it is otherwise', 0, 0],
])('the page %s', (_, offsetTop, times) => {
  field.focus();
  Object.assign(viewport, { offsetTop });
  field.blur();
  vi.advanceTimersByTime(200);
  expect(scrollTo).toHaveBeenCalledTimes(times);
});

it('listens to nothing once it is stopped', () => {
  lieAt(700);
  field.focus();
  stop();
  cover(300);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
