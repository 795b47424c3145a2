import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SortableList } from './sortable-list';

const ROW = 60;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = [...document.querySelectorAll('li')];
    const row = rows.indexOf(this as HTMLLIElement);
    return row < 0 ? new DOMRect(0, 0, 300, rows.length * ROW) : new DOMRect(0, row * ROW, 300, ROW);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Three rows below each other, as a phone would lay them out. */
function show(onMove: (from: number, to: number) => void) {
  const rows = ['a', 'b', 'c'].map((key) => ({ key, drag: `drag ${key}`, content: <span>{key}</span> }));
  render(<SortableList look="line" rows={rows} onMove={onMove} />);
  return (key: string) => screen.getByRole('button', { name: `drag ${key}` });
}

/** Lets the library measure and follow. */
const settle = () =>
  act(() => {
    vi.advanceTimersByTime(200);
  });

const touch = (y: number) => ({ touches: [{ clientX: 20, clientY: y, identifier: 1 }] });
/** Whether the browser is kept from making something of the touch itself. */
const moveTouch = (on: Element, y: number) => {
  const isFree = fireEvent.touchMove(on, touch(y));
  settle();
  return !isFree;
};

test('a mouse lets a row go at another place, once', () => {
  const onMove = vi.fn();
  const handle = show(onMove)('c');
  fireEvent.mouseDown(handle, { button: 0, clientX: 20, clientY: 150 });
  settle();
  fireEvent.mouseMove(document, { clientX: 20, clientY: 100 });
  settle();
  fireEvent.mouseMove(document, { clientX: 20, clientY: 20 });
  settle();
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.mouseUp(document);
  settle();
  expect(onMove.mock.calls).toEqual([[2, 0]]);
});

test('a finger does the same, and the browser gets no fling out of it', () => {
  const onMove = vi.fn();
  const handle = show(onMove)('a');
  expect(moveTouch(handle, 30)).toBe(false);
  fireEvent.touchStart(handle, touch(30));
  settle();
  expect(moveTouch(handle, 60)).toBe(true);
  moveTouch(handle, 100);
  fireEvent.touchEnd(handle);
  settle();
  expect(onMove.mock.calls).toEqual([[0, 1]]);
  expect(moveTouch(handle, 30)).toBe(false);
});

test('a drag that is broken off moves nothing', () => {
  const onMove = vi.fn();
  const handle = show(onMove)('c');
  fireEvent.touchStart(handle, touch(150));
  settle();
  moveTouch(handle, 20);
  fireEvent.touchCancel(handle);
  settle();
  expect(onMove).not.toHaveBeenCalled();
});

test('the arrow keys, Home and End move a row', () => {
  const onMove = vi.fn();
  const handle = show(onMove);
  fireEvent.keyDown(handle('b'), { key: 'ArrowUp' });
  fireEvent.keyDown(handle('b'), { key: 'ArrowDown' });
  fireEvent.keyDown(handle('a'), { key: 'End' });
  fireEvent.keyDown(handle('a'), { key: 'ArrowUp' });
  expect(onMove.mock.calls).toEqual([
    [1, 0],
    [1, 2],
    [0, 2],
  ]);
});
