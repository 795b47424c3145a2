import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SortableList } from './sortable-list';

const ROW = 60;

/** Three rows below each other, as a phone would lay them out. */
function show(onMove: (from: number, to: number) => void) {
  const rows = ['a', 'b', 'c'].map((key) => ({ key, drag: `drag ${key}`, content: <span>{key}</span> }));
  render(<SortableList look="line" rows={rows} onMove={onMove} />);
  screen.getAllByRole('listitem').forEach((row, index) => {
    row.getBoundingClientRect = () => new DOMRect(0, index * ROW, 300, ROW);
  });
  return (key: string) => screen.getByRole('button', { name: `drag ${key}` });
}

const moveTouch = () => {
  const event = new Event('touchmove', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a row is let go at another place, once', () => {
  const onMove = vi.fn();
  const handle = show(onMove);
  fireEvent.pointerDown(handle('c'), { button: 0, clientY: 150 });
  fireEvent.pointerMove(window, { clientY: 100 });
  fireEvent.pointerMove(window, { clientY: 20 });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerUp(window);
  expect(onMove.mock.calls).toEqual([[2, 0]]);
});

test('a drag that is broken off moves nothing', () => {
  const onMove = vi.fn();
  const handle = show(onMove);
  fireEvent.pointerDown(handle('c'), { button: 0, clientY: 150 });
  fireEvent.pointerMove(window, { clientY: 20 });
  fireEvent.pointerCancel(window);
  expect(onMove).not.toHaveBeenCalled();
});

test('the browser gets no fling out of a dragging finger, and its touches back afterwards', () => {
  const handle = show(() => undefined);
  expect(moveTouch()).toBe(false);
  fireEvent.pointerDown(handle('a'), { button: 0, clientY: 30 });
  expect(moveTouch()).toBe(true);
  fireEvent.pointerUp(window);
  expect(moveTouch()).toBe(false);
});
