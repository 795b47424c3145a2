import { expect } from 'vitest';
import * as board from '@contract/attendance/board-calls';
import * as my from '@contract/attendance/my-calls';
import { CODE } from '@contract/codes';
import { randomId } from '@server/auth/random';
import type { ScopedCall } from '../access/access-rules';
import { PLACES } from './company-of-levels';
import { expectByPlace, isActive, type Case } from './scene';

const workDate = '2026-11-18';

/** The calls of who keeps attendance about the days of people. */
export const ATTENDANCE_CASES = {
  readAttendanceDay: {
    one: async ({ call, idOf }, name) => await call(my.readAttendanceDay, { workDate, memberId: idOf(name) }),
  },
  readAttendanceBoard: {
    list: async (scene, scope) => {
      const read = async (organId?: string) => {
        const answer = await scene.call(board.readAttendanceBoard, { organId, pageSize: 100 });
        return answer.code === CODE.notFound ? undefined : answer.data;
      };
      const all = (await read())!;
      const names = all.list.map(({ person }) => scene.nameOf(person.id));
      expect(Object.values(all.counts).reduce((sum, one) => sum + one, 0)).toBe(names.length);
      await expectByPlace(scope, names, async (place) => {
        const people = (await read(scene.organOf(place)))?.list.map(({ person }) => scene.nameOf(person.id));
        const ofPlace: readonly string[] = PLACES[place].people;
        return people?.filter((name) => ofPlace.includes(name));
      });
      return names;
    },
    shows: isActive,
  },
  answerDispute: {
    refuses: async ({ call }, memberId) =>
      await call(my.answerDispute, { memberId, workDate, text: '已核对', requestId: randomId() }),
  },
} satisfies Partial<Record<ScopedCall, Case>>;
