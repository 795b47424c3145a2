import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitChanged } from '@/shared/http/changed-nouns';
import type { SessionUser } from '@/shared/storage/stored';
import { ownedAnswer } from './owned-answer';
import { useSessionStore } from './session-store';

beforeEach(() => act(() => useSessionStore.setState({ userInfo: { id: 'm1' } as SessionUser })));
afterEach(() => useSessionStore.getState().reset());

it('reads again what a call has changed while it is shown, and nothing else', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const { useAnswer } = ownedAnswer(['workbench'], load);
  const { result } = renderHook(useAnswer);
  await waitFor(() => expect(result.current.data).toBe(1));
  act(() => emitChanged(['leave']));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => emitChanged(['leave', 'workbench']));
  await waitFor(() => expect(result.current.data).toBe(2));
});

it('drops an answer under way that may be older than the change', async () => {
  const answers: ((value: string) => void)[] = [];
  const { useAnswer } = ownedAnswer(['workbench'], () => new Promise<string>((done) => answers.push(done)));
  const { result } = renderHook(useAnswer);
  act(() => emitChanged(['workbench']));
  await act(async () => answers[1]?.('after'));
  await act(async () => answers[0]?.('before'));
  expect(result.current.data).toBe('after');
});

it('reads again at the next visit, however soon, what changed while it was not shown', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const { useAnswer } = ownedAnswer(['workbench'], load);
  const first = renderHook(useAnswer);
  await waitFor(() => expect(first.result.current.data).toBe(1));
  first.unmount();
  emitChanged(['workbench']);
  expect(load).toHaveBeenCalledTimes(1);
  const second = renderHook(useAnswer);
  expect(second.result.current.data).toBe(1);
  await waitFor(() => expect(second.result.current.data).toBe(2));
});
