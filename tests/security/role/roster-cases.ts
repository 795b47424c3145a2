import { expect } from 'vitest';
import { CODE } from '@contract/codes';
import * as draft from '@contract/roster/draft-calls';
import * as gap from '@contract/roster/gap-calls';
import * as sheet from '@contract/roster/sheet-calls';
import { rosterCost } from '@contract/roster/cost-calls';
import { rosterTakers } from '@contract/roster/taker-calls';
import * as publish from '@contract/roster/publish-calls';
import { rowsOf } from '@tests/helpers/roster/sheet-file';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { randomId } from '@server/auth/random';
import type { EndpointId } from '@contract/all-endpoints';
import { PLACES } from './company-of-levels';
import { byPerson, expectByPlace, isActive, pages, type Case, type Scene } from './scene';

const dayOf = ({ server }: Scene, days: number) =>
  dateOf(dayNumber(server.clock.now().toISOString().slice(0, 10)) + days);
/** The day for which everybody has a draft, and that after it, which a place needs people for. */
const week = (scene: Scene) => ({ from: dayOf(scene, 1), days: 7 });

const publicationOf = async (scene: Scene) =>
  await pagesOfReaders(
    scene,
    async (pageNo) =>
      (await scene.call(publish.readPublication, { id: scene.publicationId, pageNo, pageSize: 2 })).data
        .readers,
  );

/** The people of all pages. */
async function pagesOfReaders(
  { nameOf }: Scene,
  read: (pageNo: number) => Promise<{ list: { person: { id: string } }[]; hasMore: boolean }>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
    const page = await read(pageNo);
    ids.push(...page.list.map(byPerson));
    ({ hasMore } = page);
  }
  return ids.map(nameOf);
}

/** The calls of who makes the roster. */
export const ROSTER_CASES = {
  readRoster: {
    list: async (scene, scope) => {
      const read = async (organId?: string) => {
        const answer = await scene.call(draft.readRoster, { ...week(scene), organId, pageSize: 100 });
        return answer.code === CODE.notFound ? undefined : answer.data;
      };
      const all = (await read())!;
      const names = all.people.map(({ id }) => scene.nameOf(id));
      const cells = all.cells.map(({ memberId }) => scene.nameOf(memberId));
      expect(cells.sort()).toEqual([...names].sort());
      expect(all.pending).toEqual({ cells: names.length, people: names.length });
      const small = await scene.call(draft.readRoster, { ...week(scene), pageSize: 1 });
      expect(small.data.hasMore).toBe(names.length > 1);
      await expectByPlace(scope, names, async (place) => {
        const people = (await read(scene.organOf(place)))?.people.map(({ id }) => scene.nameOf(id));
        const ofPlace: readonly string[] = PLACES[place].people;
        // A department shows those below it too.
        return people?.filter((name) => ofPlace.includes(name));
      });
      return names;
    },
    shows: isActive,
  },
  readRosterTotals: {
    list: async (scene) => {
      const { data: roster } = await scene.call(draft.readRoster, { ...week(scene), pageSize: 100 });
      const { data } = await scene.call(draft.readRosterTotals, week(scene));
      const { length } = roster.people;
      expect(data.people).toEqual({ shown: length, all: length });
      expect(data.days.map(({ people }) => people)).toEqual([length]);
      return roster.people.map(({ id }) => scene.nameOf(id));
    },
    shows: isActive,
  },
  readRosterSheet: {
    list: async (scene) => {
      const { data } = await scene.call(sheet.readRosterSheet, { ...week(scene), withIdle: true });
      return data.groups.flatMap(({ rows }) => rows.map(({ id }) => scene.nameOf(id)));
    },
    shows: isActive,
  },
  exportRoster: {
    list: async (scene) => {
      const { data } = await scene.call(sheet.exportRoster, {
        ...week(scene),
        format: 'xlsx',
        withIdle: true,
      });
      const [, ...rows] = await rowsOf(scene.server, data.fileId);
      return rows.map(([id]) => scene.nameOf(id!));
    },
    shows: isActive,
  },
  readRosterTable: {
    refusesPlace: async (scene, place) =>
      await scene.call(sheet.readRosterTable, {
        ...week(scene),
        organId: scene.organOf(place),
        fileId: 'none',
      }),
  },
  saveRosterCells: {
    refuses: async (scene, memberId) =>
      await scene.call(draft.saveRosterCells, {
        ...week(scene),
        cells: [{ memberId, workDate: dayOf(scene, 1), was: [], works: [] }],
      }),
  },
  fillRoster: {
    list: async (scene) => {
      const { data } = await scene.call(draft.fillRoster, { ...week(scene), placeCode: 'SHOP' });
      return data.cells.map(({ memberId }) => scene.nameOf(memberId));
    },
    shows: isActive,
  },
  rosterCost: {
    refusesPlace: async (scene, place) =>
      await scene.call(rosterCost, { month: dayOf(scene, 0).slice(0, 7), organId: scene.organOf(place) }),
  },
  rosterTakers: {
    refuses: async (scene, memberId) =>
      await scene.call(rosterTakers, { memberId, workDate: dayOf(scene, 1), shiftId: 'none' }),
  },
  previewRoster: {
    list: async (scene) => {
      const { data } = await scene.call(publish.previewRoster, week(scene));
      return data.people.map(({ person }) => scene.nameOf(person.id));
    },
    shows: isActive,
  },
  publishRoster: {
    refusesPlace: async (scene, place) =>
      await scene.call(publish.publishRoster, {
        ...week(scene),
        organId: scene.organOf(place),
        stamp: 'x',
        requestId: randomId(),
      }),
  },
  listPublications: {
    list: async (scene) => {
      const names = await publicationOf(scene);
      const { data } = await scene.call(publish.listPublications, {});
      expect(data.list.map(({ id, people, seen }) => ({ id, people, seen }))).toEqual([
        { id: scene.publicationId, people: names.length, seen: names.length },
      ]);
      return names;
    },
  },
  readPublication: { list: publicationOf },
  listRosterGaps: {
    list: async (scene) =>
      await pages(scene, gap.listRosterGaps, {}, (row: { person: { id: string } }) => row.person.id),
  },
  offerRosterGap: {
    one: async ({ call, thingOf, idOf }, name) => await call(gap.offerRosterGap, { id: thingOf(idOf(name)) }),
  },
  closeRosterGap: {
    one: async ({ call, thingOf, idOf }, name) =>
      await call(gap.closeRosterGap, { id: thingOf(idOf(name)), isClosed: false }),
  },
} satisfies Partial<Record<EndpointId, Case>>;
