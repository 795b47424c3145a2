import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WindowedList } from './windowed-list';

const ROW = 80;
let scrolled = 0;

const rect = (top: number, height: number) =>
  ({ top, height, bottom: top + height, left: 0, right: 0, width: 0 }) as DOMRect;

beforeEach(() => {
  scrolled = 0;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'UL' ? rect(-scrolled, 0) : rect(0, ROW);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = Array.from({ length: 1000 }, (_, index) => `row ${index}`);

function scrollTo(top: number) {
  scrolled = top;
  fireEvent.scroll(document);
  act(() => {
    vi.advanceTimersToNextFrame();
  });
}

function show(list: readonly string[], onNearEnd?: () => void) {
  return render(
    <WindowedList
      rows={list}
      keyOf={(row) => row}
      renderRow={(row) => <p>{row}</p>}
      estimate={5}
      label="rows"
      onNearEnd={onNearEnd}
    />,
  );
}

test('a thousand rows keep few in the document, wherever the page is scrolled', () => {
  const { container } = show(rows);
  expect(screen.getByText('row 0')).toBeInTheDocument();
  expect(container.querySelectorAll('*').length).toBeLessThan(100);
  scrollTo(40_000);
  expect(screen.getByText('row 500')).toBeInTheDocument();
  expect(screen.queryByText('row 0')).toBeNull();
  expect(container.querySelectorAll('*').length).toBeLessThan(100);
});

test('the whole length is kept, so that the scroll bar tells the truth', () => {
  show(rows);
  scrollTo(40_000);
  const list = screen.getByRole('list', { name: 'rows' });
  const shown = screen.getAllByRole('listitem').length * ROW;
  const { paddingTop, paddingBottom } = list.style;
  expect(Number.parseFloat(paddingTop) + shown + Number.parseFloat(paddingBottom)).toBe(1000 * ROW);
});

test('tells a screen reader where a row stands', () => {
  show(rows);
  scrollTo(40_000);
  const row = screen.getByText('row 500').closest('li');
  expect(row).toHaveAttribute('aria-posinset', '501');
  expect(row).toHaveAttribute('aria-setsize', '1000');
});

test('asks for more only when the end is near', () => {
  const onNearEnd = vi.fn();
  show(rows, onNearEnd);
  expect(onNearEnd).not.toHaveBeenCalled();
  scrollTo(79_000);
  expect(onNearEnd).toHaveBeenCalled();
});
