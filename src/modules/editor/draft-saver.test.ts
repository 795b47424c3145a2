import { expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import type { FormContent } from '@contract/form/template-calls';
import { ApiError } from '@/shared/http/api-error';
import { createDraftSaver, type DraftSave, type SavedDraft } from './draft-saver';

const contentOf = (zh_CN: string): FormContent => ({
  name: { zh_CN },
  schema: { fields: [] },
  permissions: [],
});
const start: SavedDraft<FormContent> = { content: contentOf('start'), revision: 4 };

/** The backend's part: one revision after the other, the same save once. */
function createServer(revision = start.revision) {
  let lastSaveId = '';
  const server = {
    revision,
    saves: [] as string[],
    answers: [] as (() => void)[],
    save: vi.fn((input: DraftSave<FormContent>) => {
      if (input.saveId !== lastSaveId) {
        if (input.revision !== server.revision) {
          return Promise.reject(new ApiError('code', { code: CODE.conflict }));
        }
        lastSaveId = input.saveId;
        server.revision += 1;
        server.saves.push(input.content.name.zh_CN);
      }
      return Promise.resolve({ revision: server.revision });
    }),
  };
  return server;
}

function createSaver(server = createServer()) {
  const states: string[] = [];
  const kept: (SavedDraft<FormContent> | undefined)[] = [];
  const saver = createDraftSaver({
    start,
    save: server.save,
    keep: (draft) => void kept.push(draft),
    onState: (state) => void states.push(state),
  });
  return { server, states, kept, saver };
}

it('saves nothing while nothing has changed', async () => {
  const { server, saver } = createSaver();
  expect(saver.want(start.content)).toBe(false);
  expect(await saver.flush()).toBe(true);
  expect(server.save).not.toHaveBeenCalled();
});

it('keeps a change on the device until it is saved', async () => {
  const { saver, kept, states } = createSaver();
  const next = contentOf('a');
  expect(saver.want(next)).toBe(true);
  expect(kept.at(-1)).toEqual({ revision: 4, content: next });
  await saver.flush();
  expect(kept.at(-1)).toBeUndefined();
  expect(states).toEqual(['waiting', 'saving', 'saved']);
  expect(saver.revision()).toBe(5);
});

it('saves once more what was written during a save, and never two at a time', async () => {
  const { saver, server } = createSaver();
  saver.want(contentOf('a'));
  const first = saver.flush();
  saver.want(contentOf('b'));
  saver.want(contentOf('c'));
  expect(saver.flush()).toBe(first);
  expect(await first).toBe(true);
  expect(server.saves).toEqual(['a', 'c']);
});

it('sends a save again as it was when its answer was lost, and takes it for its own', async () => {
  const { saver, server, states } = createSaver();
  const arrive = server.save.getMockImplementation()!;
  server.save.mockImplementationOnce(async (input) => {
    await arrive(input);
    throw new ApiError('network');
  });
  saver.want(contentOf('a'));
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toBe('offline');
  saver.want(contentOf('b'));
  expect(await saver.flush()).toBe(true);
  expect(server.saves).toEqual(['a', 'b']);
  expect(saver.revision()).toBe(6);
});

it('says that somebody else has saved, and goes on from there once it was chosen', async () => {
  const { saver, server, states } = createSaver(createServer(7));
  saver.want(contentOf('mine'));
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toBe('stale');
  saver.adopt({ content: contentOf('theirs'), revision: 7 });
  saver.want(contentOf('mine'));
  expect(await saver.flush()).toBe(true);
  expect(server.saves).toEqual(['mine']);
});

it('keeps the copy when the server refuses', async () => {
  const { saver, server, states, kept } = createSaver();
  server.save.mockRejectedValueOnce(new ApiError('code', { code: CODE.badRequest }));
  saver.want(contentOf('a'));
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toBe('failed');
  expect(kept.at(-1)?.content.name.zh_CN).toBe('a');
  expect(saver.isDirty()).toBe(true);
});
