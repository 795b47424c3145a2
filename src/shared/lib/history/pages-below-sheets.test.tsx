import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hasEarlierEntry } from './current-entry';
import {
  height,
  isAt,
  isOn,
  Layer,
  loads,
  navigate,
  rest,
  router,
  show,
  step,
  setUpPortal,
} from './fake-portal';

setUpPortal();

it('a page that a sheet leads to takes its place, also before the page has loaded', async () => {
  const close = vi.fn(() => show(null));
  show(<Layer onClose={close} />);
  await isAt(1);
  const entries = window.history.length;
  await navigate('/other');
  await rest();
  expect([height(), window.history.length]).toEqual([0, entries]);
  expect(close).not.toHaveBeenCalled();
  await step(-1);
  await isOn('/page');
  await step(-1);
  await isOn('/before');
});

it('a page that a sheet above another leads to leaves no dead step', async () => {
  show([<Layer key="1" onClose={vi.fn()} />, <Layer key="2" onClose={vi.fn()} />]);
  await isAt(2);
  await navigate('/other');
  await step(-1);
  await rest();
  await isOn('/page');
  await isAt(0);
  await step(-1);
  await isOn('/before');
});

it('a page that is put in the place of the page takes the sheets’ entries away first', async () => {
  show([<Layer key="1" onClose={vi.fn()} />, <Layer key="2" onClose={vi.fn()} />]);
  await isAt(2);
  await navigate('/other', { replace: true });
  await rest();
  expect([window.location.pathname, height()]).toEqual(['/other', 0]);
  await step(-1);
  await isOn('/before');
});

it('what stays open when the address of its page changes gets an entry above the new one', async () => {
  const close = vi.fn();
  show(<Layer onClose={close} />);
  await isAt(1);
  await navigate('/page?tab=2', { replace: true });
  await rest();
  await isAt(1);
  expect(window.location.search).toBe('?tab=2');
  await step(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(window.location.search).toBe('?tab=2');
});

it('a navigation that comes while a sheet’s entry is being taken away waits for it', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  show(null);
  await act(() => Promise.resolve());
  await navigate('/other');
  await rest();
  await isOn('/other');
  await step(-1);
  await isOn('/page');
  await isAt(0);
  await step(-1);
  await isOn('/before');
});

it('a page that goes back by itself means the page, whatever is open above it', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  expect(hasEarlierEntry()).toBe(true);
  await act(async () => await router().navigate(-1));
  await isOn('/before');
  expect(hasEarlierEntry()).toBe(false);
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  expect(hasEarlierEntry()).toBe(false);
});

it('the same page opened again is loaded again', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  await navigate('/page', { replace: true });
  expect(loads).toHaveBeenCalledOnce();
});
