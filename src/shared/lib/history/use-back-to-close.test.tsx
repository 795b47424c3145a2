import { act, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { height, isAt, isOn, Layer, loads, rest, show, step, setUpPortal } from './fake-portal';
import { openSheet } from './sheet-entries';

setUpPortal();

it('going back closes what is open and loads nothing; the next step back is the page’s', async () => {
  const close = vi.fn(() => show(null));
  show(<Layer onClose={close} />);
  await isAt(1);
  await step(-1);
  await isAt(0);
  expect(close).toHaveBeenCalledOnce();
  expect(loads).not.toHaveBeenCalled();
  await isOn('/page');
  await step(-1);
  await isOn('/before');
});

it('closing otherwise takes the entry away, and the next step back is the page’s', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  const entries = window.history.length;
  show(null);
  await isAt(0);
  expect(loads).not.toHaveBeenCalled();
  expect(window.history.length).toBe(entries);
  await step(-1);
  await isOn('/before');
});

it('an effect that runs twice makes one entry, and what takes another’s place takes its entry too', async () => {
  const close = vi.fn(() => show(null));
  const push = vi.spyOn(window.history, 'pushState');
  show(
    <StrictMode>
      <Layer key="first" onClose={vi.fn()} />
    </StrictMode>,
  );
  await isAt(1);
  show(<Layer key="second" onClose={close} />);
  await rest();
  expect(push).toHaveBeenCalledOnce();
  await step(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('one that opens while the entry of another is being taken away waits for that, and gets its own', async () => {
  const close = vi.fn(() => show(null));
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  const push = vi.spyOn(window.history, 'pushState');
  const go = vi.spyOn(window.history, 'go');
  show(null);
  await act(() => Promise.resolve());
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  show(<Layer onClose={close} />);
  expect(push).not.toHaveBeenCalled();
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(height()).toBe(1);
  expect(close).not.toHaveBeenCalled();
  await step(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('several close from the top with each step back, and all at once leave no entry behind', async () => {
  const closed: string[] = [];
  const stack = (...names: string[]) =>
    show(
      names.map((name, at) => (
        <Layer
          key={name}
          onClose={() => {
            closed.push(name);
            stack(...names.slice(0, at));
          }}
        />
      )),
    );
  stack('lower', 'upper');
  await isAt(2);
  await step(-1);
  await isAt(1);
  expect(closed).toEqual(['upper']);
  stack('lower', 'again', 'third');
  await isAt(3);
  const go = vi.spyOn(window.history, 'go');
  show(null);
  await isAt(0);
  expect(go).toHaveBeenCalledExactlyOnceWith(-3);
  expect(loads).not.toHaveBeenCalled();
  await step(-1);
  await isOn('/before');
});

it('what stays open although it was asked to close gets its entry back, which is not written anew', async () => {
  const close = vi.fn();
  show(<Layer onClose={close} />);
  await isAt(1);
  const push = vi.spyOn(window.history, 'pushState');
  for (const times of [1, 2, 3]) {
    await step(-1);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(times));
    await isAt(1);
    await rest();
  }
  expect(push).not.toHaveBeenCalled();
});

it('a message that the closing sheet asks stands above it', async () => {
  let take = () => undefined as void;
  const close = vi.fn(() => {
    take = openSheet({ close: () => take() });
  });
  show(<Layer onClose={close} />);
  await isAt(1);
  await step(-1);
  await isAt(2);
  await step(-1);
  await isAt(1);
  expect(close).toHaveBeenCalledOnce();
});

it('a step forward onto an entry whose sheet is gone comes back', async () => {
  const close = vi.fn(() => show(null));
  show(<Layer onClose={close} />);
  await isAt(1);
  await step(-1);
  await isAt(0);
  await step(1);
  await rest();
  await isAt(0);
  expect(loads).not.toHaveBeenCalled();
  await step(-1);
  await isOn('/before');
});
