import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, In } from '@contract/endpoint';
import * as agreements from '@contract/agreement/calls';
import * as kept from '@contract/announcement/keep-calls';
import { getLeaveContext } from '@contract/approval/calls';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { getWholePhone } from '@contract/company/calls';
import { findFormTemplateInstanceWithFormInstanceId } from '@contract/form/calls';
import { listFilledForms } from '@contract/form/filled-calls';
import * as groups from '@contract/attendance-group/calls';
import { DEFAULT_GROUP_ID } from '@contract/attendance-group/group';
import * as bindings from '@contract/host/binding-calls';
import * as leave from '@contract/leave/calls';
import * as orders from '@contract/open-shift/calls';
import { grabTakeForm } from '@contract/open-shift/take-calls';
import { listOrgans, listPeople } from '@contract/people/calls';
import * as transfer from '@contract/people/import-calls';
import * as members from '@contract/people/member-calls';
import * as organs from '@contract/people/organ-calls';
import * as products from '@contract/product/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { DATA_SCOPES, SCOPED_FUNCTIONS, type DataScope } from '@contract/role/rules/data-scope';
import { MESSAGES } from '@server/messages/messages';
import { removedDepartment } from '@server/db/schema/company';
import { message } from '@server/db/schema/message';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { tellAudience, tellAudienceKind } from '@server/services/announcement/keep/tell-audience';
import { seedBase } from '@server/db/seed/seed-base';
import { randomId } from '@server/auth/random';
import { BUILT_AT } from '@tests/helpers/factories';
import { createTransferDesk, fileOf } from '@tests/helpers/people/transfer-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import type { ScopedCall } from '../access/access-rules';
import { buildCompanyOfLevels, REACHED, type CompanyOfLevels, type Place } from './company-of-levels';
import { buildThings, HAVE_NOT_READ, type Things } from './things-of-people';

type Scene = CompanyOfLevels & Things;
type Answer = Promise<{ code: number; msg: string }>;

/** How a call shows what a scope reaches: by a list, one by one, or by what it refuses. */
type Case =
  | { list: (scene: Scene) => Promise<string[]>; shows?: (name: string) => boolean }
  | { one: (scene: Scene, name: string) => Answer; shows?: (name: string) => boolean }
  | { refuses: (scene: Scene, memberId: string) => Answer }
  | { refusesPlace: (scene: Scene, outside: Place) => Answer };

let server: TestServer;
const scenes: Partial<Record<DataScope, Scene>> = {};

beforeAll(async () => {
  server = await createTestServer();
  await seedBase(server.db, randomId, BUILT_AT);
  for (const scope of DATA_SCOPES) {
    const company = await buildCompanyOfLevels(server);
    const scene = { ...company, ...(await buildThings(server, company)) };
    await company.grant(
      scope,
      SCOPED_FUNCTIONS.map((name) => FUNCTION_ID[name]),
    );
    // What another role shows through its own functions widens nothing here.
    await company.grant('company', [FUNCTION_ID.jobs]);
    scenes[scope] = scene;
  }
});

const serverDay = () => server.clock.now().toISOString().slice(0, 10);
const isActive = (name: string) => !name.includes('(');
const isHere = (name: string) => !name.includes('(left)');
const YEAR = 2026;
const kind = 'annual';
const adjustment = { year: YEAR, kind, how: 'set', days: 3 } as const;

/** The names of a list's people, all pages of it. */
async function pages<E extends Endpoint>(
  { call, nameOf }: Scene,
  endpoint: E,
  input: In<E>,
  idOf: (row: never) => string,
) {
  const ids: string[] = [];
  for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
    const answer = await call(endpoint, { ...(input as object), pageNo, pageSize: 2 } as In<E>);
    expect(answer.code, answer.msg).toBe(CODE.ok);
    const page = answer.data as { list: never[]; hasMore: boolean };
    ids.push(...page.list.map(idOf));
    ({ hasMore } = page);
  }
  return ids.map(nameOf);
}

const byMember = (row: { memberId: string }) => row.memberId;

type Covered = 'memberPage' | 'memberFile' | 'organFile';
/** Every call under a data scope but those of data-scope.test.ts. */
const CASES: Record<Exclude<ScopedCall, Covered>, Case> = {
  findFormTemplateInstanceWithFormInstanceId: {
    one: async ({ call, thingOf, idOf }, name) =>
      await call(findFormTemplateInstanceWithFormInstanceId, { formInstanceId: thingOf(idOf(name)) }),
  },
  listFilledForms: {
    list: async (scene) => {
      const { formId, thingOf } = scene;
      const counted = await scene.call(listFilledForms, { formId });
      const names = await pages(scene, listFilledForms, { formId }, (row: { formInstanceId: string }) =>
        thingOf(row.formInstanceId),
      );
      expect(counted.data.count).toBe(names.length);
      return names;
    },
  },
  grabOrderDetails: {
    one: async ({ call, thingOf, idOf }, name) =>
      await call(orders.grabOrderDetails, { orderId: thingOf(idOf(name)) }),
  },
  grabOrderGetAssignCustomForm: {
    one: async ({ call, thingOf, idOf }, name) =>
      await call(orders.grabOrderGetAssignCustomForm, { orderId: thingOf(idOf(name)) }),
  },
  grabOrderPackProcessDetails: {
    one: async ({ call, thingOf, idOf }, name) =>
      await call(orders.grabOrderPackProcessDetails, { orderId: thingOf(idOf(name)), view: 'takers' }),
  },
  grabTakeForm: {
    one: async ({ call, thingOf, idOf }, name) =>
      await call(grabTakeForm, { orderId: thingOf(idOf(name)), memberId: idOf(name) }),
  },
  operationTrackList: {
    list: async (scene) => {
      const idOf = (row: { operatorId?: string | null }) => row.operatorId ?? '';
      const all = await pages(scene, operationTrackList, { action: 'role' }, idOf);
      const each = [];
      for (const name of scene.names) {
        const operatorId = scene.idOf(name);
        each.push(...(await pages(scene, operationTrackList, { operatorId, action: 'role' }, idOf)));
      }
      expect(each.sort()).toEqual([...all].sort());
      return all;
    },
  },
  agreementFile: {
    list: async (scene) => {
      const { data } = await scene.call(agreements.agreementFile, { id: scene.agreementId });
      const accepted = await consentsOf(scene, true);
      expect(data.accepted).toBe(accepted.length);
      const all = [...accepted, ...(await consentsOf(scene, false))];
      expect(data.audience).toBe(all.length);
      return all;
    },
    shows: isActive,
  },
  agreementConsents: {
    list: async (scene) => [...(await consentsOf(scene, true)), ...(await consentsOf(scene, false))],
    shows: isActive,
  },
  announcementFile: {
    list: async (scene) => {
      const id = scene.announcementId;
      const { data } = await scene.call(kept.announcementFile, { id });
      const readers = await readersOf(scene, true);
      expect(data.reads).toBe(readers.length);
      const all = [...readers, ...(await readersOf(scene, false))];
      expect(data.audience).toBe(all.length);
      return all;
    },
    shows: isActive,
  },
  announcementReaders: {
    list: async (scene) => [...(await readersOf(scene, true)), ...(await readersOf(scene, false))],
    shows: isActive,
  },
  announcementRemind: {
    list: async (scene) => {
      const id = scene.announcementId;
      server.clock.advance(kept.REMINDER_HOURS * 60 * 60 * 1000);
      const { data } = await scene.call(kept.announcementRemind, { id });
      const { parts } = await deskOf(scene);
      const tell = runsAs(tellAudienceKind, async (work) => await tellAudience(parts, work));
      await createJobs(parts, [tell]).runDue();
      const reached = await server.db.select().from(message).where(eq(message.sourceId, id));
      expect(reached).toHaveLength(data.count);
      return reached.map(({ memberId }) => scene.nameOf(memberId));
    },
    shows: (name) => isActive(name) && HAVE_NOT_READ.includes(name),
  },
  productSeatList: {
    list: async (scene) =>
      await pages(scene, products.productSeatList, { productId: scene.productId }, byMember),
    shows: isHere,
  },
  productSeatAssign: {
    refuses: async ({ call, productId }, memberId) =>
      await call(products.productSeatAssign, { productId, memberIds: [memberId] }),
  },
  productSeatRevoke: {
    refuses: async ({ call, productId }, memberId) =>
      await call(products.productSeatRevoke, { productId, memberId }),
  },
  listLeaveQuotas: {
    list: async (scene) =>
      await pages(
        scene,
        leave.listLeaveQuotas,
        { year: YEAR },
        (row: { person: { id: string } }) => row.person.id,
      ),
    shows: isActive,
  },
  getLeaveQuotas: {
    one: async ({ call, idOf }, name) =>
      await call(leave.getLeaveQuotas, { memberId: idOf(name), year: YEAR }),
    shows: isActive,
  },
  saveLeaveQuota: {
    refuses: async ({ call }, memberId) =>
      await call(leave.saveLeaveQuota, {
        memberId,
        year: YEAR,
        kind,
        days: 3,
        before: null,
        reason: 'x',
      }),
  },
  previewLeaveQuotas: {
    list: async (scene) => {
      const names = await pages(scene, leave.previewLeaveQuotas, adjustment, byMember);
      const { data } = await scene.call(leave.previewLeaveQuotas, adjustment);
      expect([data.people, data.changed]).toEqual([names.length, names.length]);
      return names;
    },
    shows: isActive,
  },
  adjustLeaveQuotas: {
    refuses: async ({ call }, memberId) => {
      const input = { ...adjustment, memberIds: [memberId], reason: 'x', requestId: randomId() };
      return await call(leave.adjustLeaveQuotas, { ...input, digest: 'x' });
    },
  },
  listGroupPeople: {
    list: async (scene) =>
      await pages(
        scene,
        groups.listGroupPeople,
        { groupId: DEFAULT_GROUP_ID },
        (row: { person: { id: string } }) => row.person.id,
      ),
    shows: isActive,
  },
  getPersonGroups: {
    one: async ({ call, idOf }, name) => await call(groups.getPersonGroups, { memberId: idOf(name) }),
    shows: isActive,
  },
  previewGroupMove: {
    refuses: async ({ call }, memberId) =>
      await call(groups.previewGroupMove, {
        groupId: DEFAULT_GROUP_ID,
        memberIds: [memberId],
        from: serverDay(),
      }),
  },
  moveToGroup: {
    refuses: async ({ call }, memberId) =>
      await call(groups.moveToGroup, {
        groupId: DEFAULT_GROUP_ID,
        memberIds: [memberId],
        from: serverDay(),
        digest: 'x',
      }),
  },
  getWholePhone: {
    one: async ({ call, idOf }, name) => await call(getWholePhone, { userId: idOf(name) }),
    // Heads call the people below them, whatever their roles show.
    shows: isHere,
  },
  memberAdd: {
    refusesPlace: async ({ call, organOf }, place) =>
      await call(members.memberAdd, { name: '沈远', mobile: '13600361234', organId: organOf(place) }),
  },
  memberChange: {
    refuses: async ({ call }, memberId) =>
      await call(members.memberChange, { memberId, name: '沈远', jobNumber: 'X1' }),
  },
  memberMove: {
    refuses: async ({ call, organOf }, memberId) =>
      await call(members.memberMove, { memberId, organId: organOf('east') }),
  },
  memberSetAccess: {
    refuses: async ({ call }, memberId) => await call(members.memberSetAccess, { memberId, isOpen: false }),
  },
  memberLeaveCheck: {
    one: async ({ call, idOf }, name) => await call(members.memberLeaveCheck, { memberId: idOf(name) }),
  },
  memberLeave: {
    refuses: async ({ call }, memberId) => await call(members.memberLeave, { memberId }),
  },
  memberReturn: {
    refuses: async ({ call, organOf }, memberId) =>
      await call(members.memberReturn, { memberId, organId: organOf('east') }),
  },
  listMemberBindings: {
    one: async ({ call, idOf }, name) => await call(bindings.listMemberBindings, { memberId: idOf(name) }),
  },
  releaseMemberBinding: {
    refuses: async ({ call }, memberId) =>
      await call(bindings.releaseMemberBinding, { memberId, client: 'dingTalk' }),
  },
  organAdd: {
    refusesPlace: async ({ call, organOf }, place) =>
      await call(organs.organAdd, { parentId: organOf(place), name: '新组' }),
  },
  organRename: {
    refusesPlace: async ({ call, organOf }, place) =>
      await call(organs.organRename, { organId: organOf(place), name: '新名' }),
  },
  organMove: {
    refusesPlace: async ({ call, organOf }, place) =>
      await call(organs.organMove, { organId: organOf(place), parentId: organOf('two') }),
  },
  organOrder: {
    refusesPlace: async ({ call, organOf }, place) =>
      await call(organs.organOrder, { parentId: organOf(place), organIds: [organOf('two')] }),
  },
  organSetHead: {
    refusesPlace: async ({ call, organOf, reader }, place) =>
      await call(organs.organSetHead, { organId: organOf(place), memberId: reader.id }),
  },
  organDelete: {
    refusesPlace: async ({ call, organOf }, place) =>
      await call(organs.organDelete, { organId: organOf(place) }),
  },
  organRestore: {
    refusesPlace: async ({ call, organOf, tenantId }, place) => {
      const id = randomId();
      const row = {
        id,
        tenantId,
        parentId: organOf(place),
        name: id,
        sort: 0,
        removedAt: server.clock.now(),
      };
      await server.db.insert(removedDepartment).values(row);
      return await call(organs.organRestore, { organId: id });
    },
  },
  positionPage: {
    list: async (scene) => {
      const { data } = await scene.call(organs.positionPage, {});
      // The number alone is told; it is that of the people whom the page of people shows.
      const names = (await peopleOf(scene)).filter(isHere);
      expect(data.list.map(({ peopleCount }) => peopleCount)).toEqual([names.length]);
      return names;
    },
    shows: isHere,
  },
  positionFile: {
    list: async (scene) => {
      const { data } = await scene.call(organs.positionPage, {});
      const positionId = data.list[0]!.id;
      const { data: position } = await scene.call(organs.positionFile, { positionId });
      const holders = await pages(scene, members.memberPage, { positionId }, (row: { id: string }) => row.id);
      expect(position.peopleCount).toBe(holders.length);
      return holders;
    },
    shows: isHere,
  },
  importRead: { list: importable },
  importRows: { list: importable },
  importRun: { list: importable },
  importRefused: { list: importable },
  exportStart: {
    list: async (scene) => {
      const desk = await deskOf(scene);
      const found: string[] = [];
      for (const status of members.MEMBER_STATUSES) {
        server.clock.advance(1000);
        await desk.call(transfer.exportStart, { format: 'csv', status });
        await desk.work();
        const { export: done } = await desk.call(transfer.exportLatest, {});
        const { cells } = await desk.opened(done!.file!.fileId, 'csv');
        found.push(...cells.flat());
      }
      return scene.names.filter((name) => found.includes(name));
    },
  },
};

async function readersOf(scene: Scene, isRead: boolean): Promise<string[]> {
  const input = { id: scene.announcementId, isRead };
  return await pages(scene, kept.announcementReaders, input, (row: { id: string }) => row.id);
}

async function consentsOf(scene: Scene, isAccepted: boolean): Promise<string[]> {
  const input = { id: scene.agreementId, isAccepted };
  return await pages(scene, agreements.agreementConsents, input, (row: { id: string }) => row.id);
}

async function peopleOf(scene: Scene): Promise<string[]> {
  const lists = members.MEMBER_STATUSES.map(
    async (status) => await pages(scene, members.memberPage, { status }, (row: { id: string }) => row.id),
  );
  return (await Promise.all(lists)).flat();
}

const deskOf = async ({ reader, token }: Scene) =>
  await createTransferDesk(server, { own: { member: reader, token } });

const beyondScope = MESSAGES.beyondScope.zh_CN;

/** Whose rows a file of everybody may change: of the others nothing is told, and running it leaves them alone. */
async function importable(scene: Scene): Promise<string[]> {
  const desk = await deskOf(scene);
  const rows = scene.people.map(({ account, jobNumber }) => ({ name: account.name, jobNumber: jobNumber! }));
  const { id } = await desk.read(await fileOf(rows));
  const told = await desk.rows(id);
  return scene.names.filter((_, index) => {
    const row = told.find(({ line }) => line === index + 2)!;
    const isBeyond = row.faults.some(({ text }) => text === beyondScope);
    expect(isBeyond && row.changes.length > 0).toBe(false);
    return !isBeyond;
  });
}

function outsideOf(scope: DataScope, { names }: Scene): string[] {
  return names.filter((name) => !REACHED[scope].people.includes(name));
}

describe.each(Object.entries(CASES))('%s', (call, one) => {
  it.each(DATA_SCOPES)('under the scope %s shows and changes exactly whom it reaches', async (scope) => {
    const scene = scenes[scope]!;
    const { people, places } = REACHED[scope];
    if ('list' in one) {
      const names = await one.list(scene);
      expect(names.sort()).toEqual(people.filter(one.shows ?? (() => true)).sort());
    } else if ('one' in one) {
      const there = [];
      for (const name of scene.names) {
        const { code } = await one.one(scene, name);
        if (code === CODE.ok) {
          there.push(name);
        }
      }
      const alsoHead = call === 'getWholePhone' ? REACHED.departmentTree.people : [];
      const reached = [...new Set([...people, ...alsoHead])];
      expect(there.sort()).toEqual(reached.filter(one.shows ?? (() => true)).sort());
    } else if ('refuses' in one) {
      // Whoever is outside is to the call as somebody who does not exist.
      const ofNobody = await one.refuses(scene, 'nobody00000000000000');
      expect(ofNobody.code).not.toBe(CODE.ok);
      // Refused for whom it names, not for how it is written.
      expect(ofNobody.msg).not.toContain('参数');
      for (const name of outsideOf(scope, scene)) {
        const { code, msg } = await one.refuses(scene, scene.idOf(name));
        expect({ code, msg }, name).toEqual({ code: ofNobody.code, msg: ofNobody.msg });
      }
    } else {
      for (const place of scene.places.filter((one) => scope !== 'company' && !places.includes(one))) {
        const { code, msg } = await one.refusesPlace(scene, place);
        expect(code === CODE.notFound || msg === beyondScope, `${place}: ${msg}`).toBe(true);
      }
    }
  });
});

describe('choosing people and departments for a function', () => {
  it.each(DATA_SCOPES)('offers under the scope %s whom it reaches, for each function', async (scope) => {
    const scene = scenes[scope]!;
    for (const within of SCOPED_FUNCTIONS) {
      const names = await pages(scene, listPeople, { within }, (row: { id: string }) => row.id);
      expect(names.sort(), within).toEqual(REACHED[scope].people.filter(isActive).sort());
      const { data } = await scene.call(listOrgans, { keyword: 'o', within });
      const named = REACHED[scope].places.filter((place) => place.includes('o'));
      expect(data.map(({ id }) => scene.placeOf(id)).sort(), within).toEqual(named.sort());
    }
  });
});

describe('requests', () => {
  it.each(DATA_SCOPES)('are open to approval administrators within their scope %s', async (scope) => {
    const scene = scenes[scope]!;
    const seen = async () => {
      const there = [];
      for (const name of scene.names) {
        const answer = await scene.call(getLeaveContext, { approvalId: scene.thingOf(scene.idOf(name)) });
        if (answer.code === CODE.ok) {
          there.push(name);
        }
      }
      return there.sort();
    };
    expect(await seen()).toEqual(['Reader']);
    await scene.appoint('approvalAdministrator', scope);
    expect(await seen()).toEqual([...REACHED[scope].people].sort());
  });
});
