import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearAbovePage, hearStepsFirst } from './above-page';
import { useBackToClose } from './use-back-to-close';

function Layer({ onClose }: { onClose: () => void }) {
  useBackToClose(onClose);
  return null;
}

const height = () => (window.history.state as { layers?: number } | null)?.layers ?? 0;
const isAt = (expected: number) => waitFor(() => expect(height()).toBe(expected));
/** Told of the steps that are left to the router. */
const routerSaw = vi.fn();
let stopHearing: () => void;
const goBack = () => act(async () => window.history.back());

beforeEach(() => {
  window.history.pushState({ idx: 0, key: 'before' }, '');
  window.history.pushState({ idx: 1, key: 'page' }, '');
  stopHearing = hearStepsFirst();
  window.addEventListener('popstate', routerSaw);
});

afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await isAt(0);
  stopHearing();
  window.removeEventListener('popstate', routerSaw);
  routerSaw.mockClear();
});

it('going back closes what is open, without a word to the router; the next step back is the page’s', async () => {
  const close = vi.fn();
  const shown = render(<Layer onClose={close} />);
  await isAt(1);
  expect(window.history.state).toMatchObject({ idx: 1, key: 'page' });
  await goBack();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  shown.unmount();
  await goBack();
  await waitFor(() => expect(routerSaw).toHaveBeenCalledOnce());
  expect(window.history.state).toMatchObject({ key: 'before' });
});

it('closing otherwise takes the entry away, and the next step back is the page’s', async () => {
  const shown = render(<Layer onClose={vi.fn()} />);
  await isAt(1);
  const entries = window.history.length;
  shown.unmount();
  await isAt(0);
  expect(routerSaw).not.toHaveBeenCalled();
  expect(window.history.length).toBe(entries);
  await goBack();
  await waitFor(() => expect(routerSaw).toHaveBeenCalledOnce());
});

it('what takes another’s place also takes its entry', async () => {
  const close = vi.fn();
  const shown = render(<Layer key="first" onClose={vi.fn()} />);
  await isAt(1);
  const entries = window.history.length;
  shown.rerender(<Layer key="second" onClose={close} />);
  await isAt(1);
  expect(window.history.length).toBe(entries);
  await goBack();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('one that opens while the entry of another is being taken away waits for that, and gets its own', async () => {
  const close = vi.fn();
  const first = render(<Layer onClose={vi.fn()} />);
  await isAt(1);
  const push = vi.spyOn(window.history, 'pushState');
  const go = vi.spyOn(window.history, 'go');
  first.unmount();
  await Promise.resolve();
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  render(<Layer onClose={close} />);
  await Promise.resolve();
  expect(push).not.toHaveBeenCalled();
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(height()).toBe(1);
  await goBack();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(routerSaw).not.toHaveBeenCalled();
});

it('several close from the top with each step back, and all at once leave no entry behind', async () => {
  const closed: string[] = [];
  const two = (upper: string | undefined) => (
    <>
      <Layer onClose={() => closed.push('lower')} />
      {upper ? <Layer key={upper} onClose={() => closed.push(upper)} /> : null}
    </>
  );
  const shown = render(two('upper'));
  await isAt(2);
  await goBack();
  await waitFor(() => expect(closed).toEqual(['upper']));
  shown.rerender(two(undefined));
  await isAt(1);
  shown.rerender(two('again'));
  await isAt(2);
  shown.unmount();
  await isAt(0);
  expect(routerSaw).not.toHaveBeenCalled();
  await goBack();
  await waitFor(() => expect(window.history.state).toMatchObject({ key: 'before' }));
});

it('its entries go before another page’s entry is written, in whose place the page itself may be put', async () => {
  const close = vi.fn();
  const shown = render(<Layer onClose={close} />);
  await isAt(1);
  await clearAbovePage();
  expect(window.history.state).toMatchObject({ idx: 1, key: 'page' });
  window.history.replaceState({ idx: 1, key: 'next' }, '');
  shown.unmount();
  expect([routerSaw, close].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  await goBack();
  await waitFor(() => expect(window.history.state).toMatchObject({ key: 'before' }));
  expect(clearAbovePage()).toBeUndefined();
});

it('what stays open although it was asked to close can be asked again', async () => {
  const close = vi.fn();
  render(<Layer onClose={close} />);
  await isAt(1);
  await goBack();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await isAt(1);
  await goBack();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(routerSaw).not.toHaveBeenCalled();
});

it('a step that a navigation has overtaken swallows no later one', async () => {
  const clock = vi.spyOn(performance, 'now');
  const shown = render(<Layer onClose={vi.fn()} />);
  await isAt(1);
  vi.spyOn(window.history, 'go').mockImplementationOnce(() => undefined);
  shown.unmount();
  await Promise.resolve();
  window.history.pushState({ idx: 2, key: 'other' }, '');
  clock.mockReturnValue(performance.now() + 5000);
  await goBack();
  await waitFor(() => expect(routerSaw).toHaveBeenCalledOnce());
  clock.mockRestore();
  window.history.replaceState(null, '');
});

/** Timers count whole milliseconds and the clock does not: one may come a little before its time. */
function makeTimersEarly() {
  const set = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms = 0) =>
    set(work, Math.max(0, ms - 2)),
  );
}

it('what stays open over a navigation of its page gets its entry back above the new one', async () => {
  const close = vi.fn();
  render(<Layer onClose={close} />);
  await isAt(1);
  makeTimersEarly();
  await clearAbovePage();
  window.history.replaceState({ idx: 1, key: 'page', usr: 'new' }, '');
  expect(height()).toBe(0);
  await isAt(1);
  expect(window.history.state).toMatchObject({ idx: 1, usr: 'new' });
  await goBack();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(routerSaw).not.toHaveBeenCalled();
});
