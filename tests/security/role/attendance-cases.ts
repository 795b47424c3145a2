import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as board from '@contract/attendance/board-calls';
import * as my from '@contract/attendance/my-calls';
import { USUAL_HOURS, USUAL_TERMS } from '@contract/attendance/terms';
import * as overtime from '@contract/overtime/calls';
import * as trial from '@contract/attendance/trial-calls';
import { noFigures } from '@contract/attendance/rules/trial/compare-days';
import { CODE } from '@contract/codes';
import { randomId } from '@server/auth/random';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { overtimeEntry } from '@server/db/schema/attendance/overtime';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { runTrial } from '@server/services/attendance/trial/run-trial';
import { trialKind } from '@server/services/attendance/trial/trial-kind';
import { buildOvertimeEntry } from '@tests/helpers/attendance/overtime-rows';
import { BUILT_AT } from '@tests/helpers/factories';
import type { EndpointId } from '@contract/all-endpoints';
import { PLACES } from './company-of-levels';
import { byPerson, deskOf, expectByPlace, isActive, isHere, pages, type Case, type Scene } from './scene';

const workDate = '2026-11-18';

const groupId = 'default';
const terms = { ...USUAL_TERMS, hours: 'fixed', fixedSegments: USUAL_HOURS } as const;

/** Tries hours of which nobody punched anything; answers the trial. */
async function tried(scene: Scene) {
  scene.server.clock.advance(60_000);
  const { data } = await scene.call(trial.startRuleTrial, { groupId, terms, requestId: randomId() });
  const { parts } = await deskOf(scene);
  await createJobs(parts, [runsAs(trialKind, async (work) => await runTrial(parts, work))]).runDue();
  expect((await scene.call(trial.readRuleTrial, { groupId })).data.trial).toMatchObject({
    id: data.id,
    state: 'done',
  });
  return data.id;
}

/** A trial that the reader made when they reached everybody. */
async function wide({ server, tenantId, reader, people }: Scene): Promise<string> {
  const id = 'wide';
  const most = people.map((one) => ({ memberId: one.id, days: [{ workDate, before: null, after: null }] }));
  const counts = { people: most.length, changedPeople: most.length, changedDays: most.length };
  await server.db
    .insert(ruleTrial)
    .values({
      id,
      tenantId,
      memberId: reader.id,
      groupId,
      terms,
      fromDate: '2026-10-01',
      toDate: '2026-10-31',
      state: 'done',
      result: { ...counts, ruledFrom: null, figures: noFigures(), most },
      createdAt: BUILT_AT,
    })
    .onConflictDoNothing();
  return id;
}

/** Somebody's overtime, written once however often the case is asked. */
async function overtimeOnce({ server, tenantId }: Scene, memberId: string): Promise<void> {
  const [known] = await server.db.select().from(overtimeEntry).where(eq(overtimeEntry.memberId, memberId));
  if (!known) {
    await buildOvertimeEntry(server, { id: memberId, tenantId }, workDate);
  }
}

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
  readOvertimeMonth: {
    one: async ({ call, idOf }, name) =>
      await call(overtime.readOvertimeMonth, { month: workDate.slice(0, 7), memberId: idOf(name) }),
  },
  listTeamOvertime: {
    list: async (scene) => {
      for (const { id } of scene.people) {
        await overtimeOnce(scene, id);
      }
      return await pages(scene, overtime.listTeamOvertime, { month: workDate.slice(0, 7) }, byPerson);
    },
  },
  readRuleTrial: {
    list: async (scene) => {
      await tried(scene);
      const { result } = (await scene.call(trial.readRuleTrial, { groupId })).data.trial!;
      const names = result!.list.map(({ person }) => scene.nameOf(person.id));
      expect([result!.people, result!.changedPeople]).toEqual([names.length, names.length]);
      return names;
    },
    shows: isHere,
  },
  readTrialDays: {
    one: async (scene, name) =>
      await scene.call(trial.readTrialDays, { trialId: await wide(scene), memberId: scene.idOf(name) }),
  },
  answerDispute: {
    refuses: async ({ call }, memberId) =>
      await call(my.answerDispute, { memberId, workDate, text: '已核对', requestId: randomId() }),
  },
} satisfies Partial<Record<EndpointId, Case>>;
