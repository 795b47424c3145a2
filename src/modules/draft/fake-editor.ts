import { afterEach, beforeEach, vi } from 'vitest';
import { keepToken } from '@/shared/storage/token';
import { createDraft } from './draft';
import type { DraftOptions } from './engine/desk';
import { PAUSE_MS } from './engine/schedule';
import { forgetToken, keptText, type createFakeWire, type Text } from './fake-wire';

export const text = (content: string): Text => ({ text: content });
export const kept = () => keptText().read();
export const settled = () => vi.advanceTimersByTimeAsync(1);
export const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS);
export const hidePage = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

const opened: (() => void)[] = [];

/** An editor of a draft, as a screen has one. */
export function openEditor(
  fake: ReturnType<typeof createFakeWire>,
  options: Partial<DraftOptions<Text>> = {},
) {
  const shown: string[] = [];
  const states: string[] = [];
  const start = fake.held() ?? { revision: 0, content: text('') };
  const draft = createDraft<Text>({
    start,
    wire: fake.wire,
    kept: keptText(),
    ...options,
  });
  draft.subscribe(() => void states.push(draft.status().state));
  const close = draft.open(({ text: content }) => void shown.push(content));
  opened.push(close);
  const type = (content: string) => draft.change(text(content));
  return { draft, shown, states, type, close, state: () => draft.status().state };
}

/** Each test of the file has a signed-in person, an empty browser and a clock of its own. */
export function inFreshBrowser(): void {
  beforeEach(() => {
    keptText().remove();
    keepToken('token');
    vi.useFakeTimers();
  });
  afterEach(async () => {
    opened.splice(0).forEach((close) => close());
    await settled();
    vi.useRealTimers();
    vi.restoreAllMocks();
    forgetToken();
  });
}
