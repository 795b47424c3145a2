import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import type { DraftWork } from '@contract/roster/assignment';
import type { Roster, RosterCell } from '@contract/roster/draft-calls';
import { cellKey, isSameWorks, plannedWorks, type CellChange } from '@contract/roster/rules/edits';
import { ApiError } from '@/shared/http/api-error';
import { keepToken, ssoCookie } from '@/shared/storage/token';
import { createPlanDesk } from './plan-desk';
import type { SaveCells } from './saving';

const A: DraftWork = { shiftId: 'A' };
const B: DraftWork = { shiftId: 'B' };
const part = { from: '2026-11-23', days: 7 };
const day = { memberId: 'p', workDate: '2026-11-24' };
const other = { memberId: 'q', workDate: '2026-11-25' };
const ME = 'me';
const change = (of: typeof day, ...works: DraftWork[]): CellChange => ({ ...of, works });
const by = (id: string) => ({ id, name: id });

/** A server that holds drafts as the real one does; what it is told to do next comes first. */
function fakeServer() {
  const cells = new Map<string, RosterCell>();
  const next: ((() => never) | undefined)[] = [];
  const put = (of: typeof day, works: DraftWork[], who: string) =>
    cells.set(cellKey(of), {
      ...of,
      known: [],
      draft: { works, changedBy: by(who), isOvertaken: false },
    });
  const send = vi.fn<SaveCells>(async ({ cells: sent }) => {
    next.shift()?.();
    const [saved, conflicts]: RosterCell[][] = [[], []];
    for (const { memberId, workDate, was, works } of sent) {
      const of = { memberId, workDate };
      const now = plannedWorks(cells.get(cellKey(of)));
      if (!isSameWorks(now, works) && !isSameWorks(now, was)) {
        conflicts!.push(cells.get(cellKey(of))!);
      } else {
        put(of, works, ME);
        saved!.push(cells.get(cellKey(of))!);
      }
    }
    return await Promise.resolve({
      saved: saved!,
      conflicts: conflicts!,
      judged: [],
      pending: { cells: cells.size, people: 1 },
    });
  });
  return { cells, next, put, send };
}
const refuse = (code: number) => () => {
  throw new ApiError('code', { code, msg: 'no' });
};
const cutOff = () => {
  throw new ApiError('network');
};
const open = (server: ReturnType<typeof fakeServer>) => {
  const refused: string[] = [];
  const desk = createPlanDesk({
    ownerId: ME,
    part,
    send: server.send,
    onRefused: (message) => void refused.push(message),
  });
  return { desk, refused };
};
const rosterOf = (server: ReturnType<typeof fakeServer>) =>
  ({
    people: [{ id: 'p' }, { id: 'q' }],
    cells: [...server.cells.values()],
    judged: [],
    pending: { cells: server.cells.size, people: 1 },
  }) as unknown as Roster;

beforeEach(() => {
  localStorage.clear();
  keepToken('t');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  ssoCookie.remove();
});

describe('what is painted', () => {
  it('shows at once and is sent after a pause, all of it together', async () => {
    const server = fakeServer();
    const { desk } = open(server);
    desk.put([change(day, A)], 'stroke');
    desk.put([change(other, A)], 'stroke');
    expect([desk.worksOf(day), desk.status().state]).toEqual([[A], 'waiting']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.send.mock.calls.map(([{ cells }]) => cells.length)).toEqual([2]);
    expect([desk.status().state, desk.unsaved(), desk.pending().cells]).toEqual(['saved', 0, 2]);
    expect(localStorage).toHaveLength(1);
  });

  it('is taken back and done again as one step', async () => {
    const { desk } = open(fakeServer());
    desk.put([change(day, A)], 'stroke');
    desk.put([change(other, A)], 'stroke');
    desk.put([change(day, B)]);
    await vi.advanceTimersByTimeAsync(1_000);
    desk.undo();
    expect([desk.worksOf(day), desk.worksOf(other)]).toEqual([[A], [A]]);
    desk.undo();
    expect([desk.worksOf(day), desk.worksOf(other), desk.canUndo()]).toEqual([[], [], false]);
    desk.redo();
    expect([desk.worksOf(day), desk.worksOf(other)]).toEqual([[A], [A]]);
    expect(await desk.flush()).toBe(true);
  });

  it('is nothing to send once it is as it was', async () => {
    const server = fakeServer();
    const { desk } = open(server);
    desk.put([change(day, A)]);
    desk.undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([server.send.mock.calls.length, desk.unsaved()]).toEqual([0, 0]);
  });

  it('goes on from what was sent while it was on its way', async () => {
    const server = fakeServer();
    const { desk } = open(server);
    let arrive: () => void = () => undefined;
    server.send.mockImplementationOnce(async ({ cells }) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      server.put(day, [...cells[0]!.works], ME);
      return {
        saved: [server.cells.get(cellKey(day))!],
        conflicts: [],
        judged: [],
        pending: { cells: 1, people: 1 },
      };
    });
    desk.put([change(day, A)]);
    await vi.advanceTimersByTimeAsync(500);
    desk.put([change(day, B)]);
    arrive();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.send.mock.calls[1]![0].cells[0]).toMatchObject({ was: [A], works: [B] });
    expect(desk.unsaved()).toBe(0);
  });
});

describe('what cannot be sent', () => {
  it('is kept over a reload, and sent when the server is there again', async () => {
    const server = fakeServer();
    server.next.push(cutOff);
    const first = open(server);
    first.desk.put([change(day, A)]);
    await vi.advanceTimersByTimeAsync(500);
    expect([first.desk.status().state, first.desk.unsaved()]).toEqual(['offline', 1]);
    first.desk.stop();
    const { desk } = open(server);
    expect(desk.worksOf(day)).toEqual([A]);
    await vi.advanceTimersByTimeAsync(500);
    expect([desk.status().state, plannedWorks(server.cells.get(cellKey(day)))]).toEqual(['saved', [A]]);
  });

  it('holds up no other day, and is said where the server will never take it', async () => {
    const server = fakeServer();
    const { desk, refused } = open(server);
    server.next.push(refuse(CODE.badRequest), refuse(CODE.badRequest), undefined);
    desk.put([change(day, A), change(other, B)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refused).toEqual(['no']);
    expect([desk.worksOf(day), desk.worksOf(other), desk.status().state]).toEqual([[], [B], 'saved']);
  });

  it('stays where the caller may not write any more', async () => {
    const server = fakeServer();
    const { desk, refused } = open(server);
    server.next.push(refuse(CODE.forbidden));
    desk.put([change(day, A), change(other, B)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([desk.status(), desk.unsaved(), refused]).toEqual([
      { state: 'failed', code: CODE.forbidden },
      2,
      [],
    ]);
  });
});

describe('a day that somebody else has changed meanwhile', () => {
  const contested = async () => {
    const server = fakeServer();
    const { desk } = open(server);
    desk.hold(rosterOf(server), part, 0);
    server.put(day, [B], 'them');
    desk.put([change(day, A), change(other, A)]);
    await vi.advanceTimersByTimeAsync(1_000);
    return { desk, server };
  };

  it('waits for a choice, and nothing else does', async () => {
    const { desk, server } = await contested();
    expect(desk.conflicts().map(({ theirs }) => theirs?.draft?.changedBy.name)).toEqual(['them']);
    expect([desk.status().state, desk.worksOf(day)]).toEqual(['stale', [A]]);
    expect(plannedWorks(server.cells.get(cellKey(other)))).toEqual([A]);
    expect(await desk.flush()).toBe(false);
  });

  it('is as they have it, or as it is wanted here', async () => {
    const theirs = await contested();
    theirs.desk.keepTheirs([day]);
    expect([theirs.desk.worksOf(day), theirs.desk.status().state]).toEqual([[B], 'saved']);
    localStorage.clear();
    const mine = await contested();
    mine.desk.keepMine([day]);
    expect(await mine.desk.flush()).toBe(true);
    expect(plannedWorks(mine.server.cells.get(cellKey(day)))).toEqual([A]);
  });

  it('is left alone by taking back', async () => {
    const server = fakeServer();
    const { desk } = open(server);
    desk.put([change(day, A), change(other, A)]);
    await vi.advanceTimersByTimeAsync(1_000);
    server.put(day, [B], 'them');
    desk.hold(rosterOf(server), part, desk.answers());
    expect(desk.undo()).toBe(1);
    expect([desk.worksOf(day), desk.worksOf(other)]).toEqual([[B], []]);
  });

  it('is no other when it was oneself, and the answer was lost', async () => {
    const server = fakeServer();
    const { desk } = open(server);
    server.put(day, [A], ME);
    server.next.push(cutOff);
    desk.put([change(day, A)]);
    await vi.advanceTimersByTimeAsync(500);
    desk.put([change(day, B)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([desk.conflicts().length, plannedWorks(server.cells.get(cellKey(day)))]).toEqual([0, [B]]);
  });
});

it('a page that was asked for before a save does not undo it on the screen', async () => {
  const server = fakeServer();
  const { desk } = open(server);
  const before = rosterOf(server);
  const began = desk.answers();
  desk.put([change(day, A)]);
  await vi.advanceTimersByTimeAsync(1_000);
  desk.hold(before, part, began);
  expect([desk.worksOf(day), desk.pending().cells]).toEqual([[A], 1]);
});
