import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollArea } from '../overlay/scroll-area';
import { WindowedList, type Heights } from './windowed-list';

const ROW = 80;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  });
});
afterEach(() => {
  window.scrollY = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows = Array.from({ length: 1000 }, (_, index) => `row ${index}`);

function scrollTo(top: number) {
  window.scrollY = top;
  fireEvent.scroll(window);
  act(() => {
    vi.advanceTimersToNextFrame();
  });
}

type Given = {
  estimate?: number;
  onNearEnd?: () => void;
  heights?: { read: () => Heights; write: (heights: Heights) => void };
};

const list = ({ estimate = 5, ...given }: Given = {}) => (
  <WindowedList
    rows={rows}
    keyOf={(row) => row}
    renderRow={(row) => <p>{row}</p>}
    estimate={estimate}
    label="rows"
    {...given}
  />
);
const height = () => {
  const { paddingTop, paddingBottom } = screen.getByRole('list', { name: 'rows' }).style;
  const shown = screen.getAllByRole('listitem').length * ROW;
  return Number.parseFloat(paddingTop) + shown + Number.parseFloat(paddingBottom);
};

test('a row that comes is not asked for its height, which would lay out the page', () => {
  const asked = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  render(list());
  scrollTo(40_000);
  expect(screen.getByText('row 500')).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('a thousand rows keep few in the document, wherever the page is scrolled', () => {
  const { container } = render(list());
  expect(screen.getByText('row 0')).toBeInTheDocument();
  expect(container.querySelectorAll('*').length).toBeLessThan(100);
  scrollTo(40_000);
  expect(screen.getByText('row 500')).toBeInTheDocument();
  expect(screen.queryByText('row 0')).toBeNull();
  expect(container.querySelectorAll('*').length).toBeLessThan(100);
});

test('the whole length is kept, so that the scroll bar tells the truth', () => {
  render(list());
  scrollTo(40_000);
  expect(height()).toBe(1000 * ROW);
});

test('tells a screen reader where a row stands', () => {
  render(list());
  scrollTo(40_000);
  const row = screen.getByText('row 500').closest('li');
  expect(row).toHaveAttribute('aria-posinset', '501');
  expect(row).toHaveAttribute('aria-setsize', '1000');
});

test('asks for more only when the end is near', () => {
  const onNearEnd = vi.fn();
  render(list({ onNearEnd }));
  expect(onNearEnd).not.toHaveBeenCalled();
  scrollTo(79_000);
  expect(onNearEnd).toHaveBeenCalled();
});

/** Tells of whatever it observes that it is as high as a row, once it stands. */
class RowObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe(target: Element) {
    const size = { blockSize: ROW, inlineSize: 0 };
    const entry = {
      target,
      borderBoxSize: [size],
      contentBoxSize: [size],
      devicePixelContentBoxSize: [size],
    };
    queueMicrotask(() => this.tell([{ ...entry, contentRect: new DOMRect() }], this));
  }
  unobserve() {}
  disconnect() {}
}

/** Rows that are lower than they were thought to be make room for others, which are measured next. */
async function measured() {
  const count = screen.getAllByRole('listitem').length;
  await act(async () => await Promise.resolve());
  if (screen.getAllByRole('listitem').length > count) {
    await measured();
  }
}

test('heights that were found are kept, and make the page as long as it was', async () => {
  vi.stubGlobal('ResizeObserver', RowObserver);
  let kept: Heights = new Map();
  const heights = {
    read: () => kept,
    write: (next: Heights) => {
      kept = next;
    },
  };
  const { unmount } = render(list({ estimate: 10, heights }));
  await measured();
  const before = height();
  unmount();
  expect(kept.get('row 0')).toBe(ROW);
  const again = render(list({ estimate: 10, heights }));
  expect(height()).toBe(before);
  expect(before).toBeLessThan(1000 * 160);
  again.unmount();
  expect(kept.get('row 0')).toBe(ROW);
});

function Body({ children }: { children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <section ref={setBody}>
      <ScrollArea.Provider value={body}>{children}</ScrollArea.Provider>
    </section>
  );
}

test('in a sheet it is the body of the sheet that scrolls', () => {
  const { container } = render(<Body>{list()}</Body>);
  scrollTo(40_000);
  expect(screen.getByText('row 0')).toBeInTheDocument();
  const body = container.querySelector('section')!;
  body.scrollTop = 40_000;
  fireEvent.scroll(body);
  expect(screen.getByText('row 500')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(50);
});
