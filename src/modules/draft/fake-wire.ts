import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import type { DraftSave, DraftWire } from './wire';
import { ssoCookie, storedToken } from '@/shared/storage/token';
import { keptDraft, type Base, type Saved } from './kept';

/** Drafts are saved for whoever is signed in; the next test's person is somebody else. */
export function forgetToken(): void {
  storedToken.remove();
  ssoCookie.remove();
}

export type Text = { text: string };

export const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
export const keptText = () => keptDraft('test', 'm1', isText);

/** What becomes of a call: answered, delivered late, lost on its way, its answer lost, or refused with a code. */
export type Fate = 'answered' | 'late' | 'lost' | 'unanswered' | number;
const LATE_MS = 4_000;

/** The backend's part of a draft: one revision after the other, the same save once. */
export function createFakeWire(content?: string) {
  let held: (Base & Text) | undefined = content === undefined ? undefined : { revision: 1, text: content };
  let lastSaveId: string | undefined;
  let gate: Promise<void> | undefined;
  const fates: Fate[] = [];
  const fake = {
    /** Every content that it has held, the last one last. */
    history: content === undefined ? [] : [content],
    sent: [] as DraftSave<Text>[],
    /** The saves that made a revision. */
    accepted: [] as DraftSave<Text>[],
    reads: 0,
    /** What the removals named. */
    removed: [] as Base[],
    /** What becomes of calls from now on. */
    fate: 'answered' as Fate,
    /** What becomes of the next ones. */
    next: (...several: Fate[]) => void fates.push(...several),
    held: (): Saved<Text> | undefined =>
      held && { revision: held.revision, content: { text: held.text }, at: `at ${held.revision}` },
    /** Somebody else saves. */
    saveElsewhere: (text: string) => {
      held = { revision: (held?.revision ?? 0) + 1, text };
      lastSaveId = undefined;
      fake.history.push(text);
    },
    removeElsewhere: () => {
      held = undefined;
    },
    /** Calls get their answer once this is called. */
    hold: (): (() => void) => {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        gate = undefined;
        open();
      };
    },
  };
  const perform = async <T>(work: () => T): Promise<T> => {
    const fate = fates.shift() ?? fake.fate;
    if (typeof fate === 'number') {
      throw new ApiError('code', { code: fate });
    }
    if (fate === 'late') {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    }
    const answer = fate === 'lost' ? undefined : { of: work() };
    await gate;
    if (fate === 'unanswered' || !answer) {
      throw new ApiError('network');
    }
    return answer.of;
  };
  const wire: Required<DraftWire<Text>> = {
    save: (input) => {
      fake.sent.push(input);
      return perform(() => {
        if (held === undefined || lastSaveId !== input.saveId) {
          if (held && held.revision !== input.revision) {
            throw new ApiError('code', { code: CODE.conflict });
          }
          held = { revision: input.revision + 1, text: input.content.text };
          lastSaveId = input.saveId;
          fake.history.push(input.content.text);
          fake.accepted.push(input);
        }
        return { revision: held.revision, at: `at ${held.revision}` };
      });
    },
    read: () => {
      fake.reads += 1;
      return perform(fake.held);
    },
    remove: (base) => {
      fake.removed.push(base);
      return perform(fake.removeElsewhere);
    },
  };
  return Object.assign(fake, { wire });
}
