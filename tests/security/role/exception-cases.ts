import { expect } from 'vitest';
import * as exceptions from '@contract/attendance/exception-calls';
import * as acts from '@contract/attendance/act-calls';
import type { DayBrief } from '@contract/attendance/day';
import { CODE } from '@contract/codes';
import { randomId } from '@server/auth/random';
import { dayConfirmation, dayResult } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import type { EndpointId } from '@contract/all-endpoints';
import { isActive, type Case, type Scene } from './scene';

/** Days that no other case lays anything down for. */
const workDate = '2026-11-12';
const disputedOn = '2026-11-11';

const MONTH = { from: '2026-11-01', to: '2026-11-30' };

/** Everybody was late on a day, disputes another one, and has punched with weak evidence; once however often it is laid down. */
async function layExceptions({ server: { db, clock }, people, tenantId }: Scene): Promise<void> {
  const [at, key] = [clock.now(), (memberId: string) => ({ memberId, tenantId })];
  const brief: DayBrief = {
    state: 'work',
    minutes: { worked: 460, late: 20 },
    overtime: 0,
    present: 0,
    counted: { late: 20, early: 0 },
    borders: [],
    flags: ['late'],
    excused: [],
  };
  const minutes = { planned: 480, worked: 460, late: 20, early: 0 };
  for (const { id } of people) {
    await db
      .insert(dayResult)
      .values({
        ...key(id),
        ...minutes,
        workDate,
        brief,
        digest: 'seen',
        flags: ['late'],
        asksConfirmation: true,
        builtAt: at,
      })
      .onConflictDoNothing();
    await db
      .insert(dayConfirmation)
      .values({
        ...key(id),
        workDate: disputedOn,
        state: 'disputed',
        digest: 'seen',
        seen: brief,
        changedAt: at,
      })
      .onConflictDoNothing();
    await db
      .insert(punch)
      .values({
        ...key(id),
        id: `doubt-${id}`,
        requestId: 'doubt',
        at,
        receivedAt: at,
        way: 'live',
        score: 10,
        reasons: [],
        review: 'waiting',
      })
      .onConflictDoNothing();
  }
}

type PageOfPeople = {
  list: { person: { id: string }; workDate?: string }[];
  hasMore: boolean;
  nextCursor: string | null;
};

/** The names of all pages of a list that goes on after a cursor: each is full but the last. */
async function onwards(
  { nameOf }: Scene,
  read: (cursor: string | undefined) => Promise<{ code: number; msg: string; data: PageOfPeople }>,
): Promise<string[]> {
  const names: string[] = [];
  const rows: string[] = [];
  let cursor: string | undefined;
  do {
    const { code, msg, data } = await read(cursor);
    expect(code, msg).toBe(CODE.ok);
    names.push(...data.list.map(({ person }) => nameOf(person.id)));
    rows.push(...data.list.map(({ person, workDate: date }) => `${person.id} ${date}`));
    expect(data.list.length).toBe(data.hasMore ? 2 : data.list.length);
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(rows).size).toBe(rows.length);
  // Other cases dispute days as well.
  return [...new Set(names)];
}

/** The calls of who settles what is not as planned. */
export const EXCEPTION_CASES = {
  readExceptionDesk: {
    onePlace: async ({ call, organOf }, place) =>
      await call(exceptions.readExceptionDesk, { ...MONTH, organId: organOf(place) }),
  },
  listExceptions: {
    list: async (scene) => {
      await layExceptions(scene);
      return await onwards(
        scene,
        async (cursor) => await scene.call(exceptions.listExceptions, { ...MONTH, cursor, pageSize: 2 }),
      );
    },
  },
  countExceptions: {
    list: async (scene) => {
      await layExceptions(scene);
      const names: string[] = [];
      for (const { id } of scene.people) {
        const keyword = scene.nameOf(id);
        const { data } = await scene.call(exceptions.countExceptions, { ...MONTH, keyword });
        names.push(...(data.count > 0 ? [keyword] : []));
      }
      return names;
    },
  },
  listDoubtfulPunches: {
    list: async (scene) => {
      await layExceptions(scene);
      return await onwards(
        scene,
        async (cursor) => await scene.call(exceptions.listDoubtfulPunches, { ...MONTH, cursor, pageSize: 2 }),
      );
    },
  },
  listDisputes: {
    list: async (scene) => {
      await layExceptions(scene);
      return await onwards(
        scene,
        async (cursor) => await scene.call(exceptions.listDisputes, { cursor, pageSize: 2 }),
      );
    },
  },
  listUnconfirmed: {
    list: async (scene) => {
      await layExceptions(scene);
      return await onwards(
        scene,
        async (cursor) => await scene.call(exceptions.listUnconfirmed, { ...MONTH, cursor, pageSize: 2 }),
      );
    },
    shows: isActive,
  },
  previewExceptions: {
    refuses: async ({ call }, memberId) =>
      await call(acts.previewExceptions, { act: 'excuse', days: [{ memberId, workDate }] }),
  },
  settleExceptions: {
    refuses: async ({ call }, memberId) =>
      await call(acts.settleExceptions, {
        act: 'excuse',
        requestId: randomId(),
        reason: '已核对',
        days: [{ memberId, workDate, digest: 'seen' }],
      }),
  },
  remindUnconfirmed: {
    refuses: async ({ call }, memberId) =>
      await call(exceptions.remindUnconfirmed, { ...MONTH, memberIds: [memberId] }),
  },
} satisfies Partial<Record<EndpointId, Case>>;
