import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { In } from '@contract/endpoint';
import * as agreements from '@contract/agreement/calls';
import * as groups from '@contract/attendance-group/calls';
import { DEFAULT_GROUP_ID } from '@contract/attendance-group/group';
import * as kept from '@contract/announcement/keep-calls';
import { operationTrackCount, operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { getWholePhone } from '@contract/company/calls';
import { findFormTemplateInstanceWithFormInstanceId } from '@contract/form/calls';
import { listFilledForms } from '@contract/form/filled-calls';
import * as bindings from '@contract/host/binding-calls';
import * as directory from '@contract/host/directory-calls';
import * as balances from '@contract/leave/balance-calls';
import * as leave from '@contract/leave/calls';
import * as leaveRecords from '@contract/leave/record-calls';
import * as eligibility from '@contract/leave/eligibility-calls';
import * as orders from '@contract/open-shift/calls';
import { grabTakeForm } from '@contract/open-shift/take-calls';
import * as members from '@contract/people/member-calls';
import * as organs from '@contract/people/organ-calls';
import * as products from '@contract/product/calls';
import { removedDepartment } from '@server/db/schema/company';
import { leaveRecordRequest } from '@server/db/schema/leave/record-request';
import { leaveEligibility } from '@server/db/schema/leave/eligibility';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { tellAudience, tellAudienceKind } from '@server/services/announcement/keep/tell-audience';
import { randomId } from '@server/auth/random';
import type { EndpointId } from '@contract/all-endpoints';
import { PLACES, REACHED } from './company-of-levels';
import {
  byId,
  byPerson,
  deskOf,
  expectByPlace,
  isActive,
  isHere,
  NOBODY,
  pages,
  searched,
  type Case,
  type Scene,
} from './scene';
import { ANALYSIS_CASES } from './figures/analysis-cases';
import { ATTENDANCE_CASES } from './attendance-cases';
import { SIGNING_CASES } from './signing-cases';
import { LEAVE_RUN_CASES } from './leave-run-cases';
import { WARNING_CASES } from './warning-cases';
import { EXCEPTION_CASES } from './exception-cases';
import { SETTLEMENT_CASES } from './figures/settlement-cases';
import { ROSTER_CASES } from './roster-cases';
import { LEAVING_CASES } from './leaving-cases';
import { MEMBER_CASES } from './member-cases';
import { PAY_CASES } from './pay/pay-cases';
import { PAYSLIP_CASES } from './pay/payslip-cases';
import { CERTIFICATE_CASES } from './certificate-cases';
import { JOINING_CASES } from './joining-cases';
import { TABLE_CASES } from './table-cases';
import { SEAL_CASES } from './seal-cases';
import { TRANSFER_CASES } from './transfer-cases';
import { HAVE_NOT_READ } from './things-of-people';

const serverDay = ({ server }: Scene) => server.clock.now().toISOString().slice(0, 10);
const YEAR = 2026;
const kind = 'annual';
const adjustment = { year: YEAR, kind, how: 'set', days: 3 } as const;
const byMember = (row: { memberId: string }) => row.memberId;
/** Every call under a data scope; a call without a case does not compile, and fails the test. */
export const CASES: Partial<Record<EndpointId, Case>> = {
  memberPage: {
    list: async (scene) => {
      const find = async (keyword: string) => await pages(scene, members.memberPage, { keyword }, byId);
      const names = await peopleOf(scene);
      expect((await searched(find)).sort()).toEqual([...names].sort());
      return names;
    },
  },
  memberCount: {
    list: async (scene) => {
      const names = await peopleOf(scene);
      const listed = await pages(scene, members.memberPage, { status: 'normal' }, byId);
      const { data } = await scene.call(members.memberCount, { status: 'normal' });
      expect(data.count).toBe(listed.length);
      return names;
    },
  },
  memberFile: {
    one: async ({ call, idOf }, name) => await call(members.memberFile, { memberId: idOf(name) }),
  },
  organFile: {
    onePlace: async ({ call, organOf }, place, scope) => {
      const answer = await call(organs.organFile, { organId: organOf(place) });
      if (answer.code === CODE.ok) {
        const below = REACHED[scope].places.filter((one) => PLACES[one].above === place);
        expect(answer.data).toMatchObject({
          peopleCount: PLACES[place].people.filter(isHere).length,
          childCount: below.length,
        });
      }
      return answer;
    },
  },
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
  operationTrackCount: {
    list: async (scene) => {
      const idOf = (row: { operatorId?: string | null }) => row.operatorId ?? '';
      const all = await pages(scene, operationTrackList, { action: 'role' }, idOf);
      const { data } = await scene.call(operationTrackCount, { action: 'role' });
      expect(data.count).toBe(all.length);
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
      const { server } = scene;
      await server.db.delete(message).where(eq(message.sourceId, id));
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
    list: async (scene, scope) => {
      const read = async (input: Partial<In<typeof leave.listLeaveQuotas>>) =>
        await pages(scene, leave.listLeaveQuotas, { year: YEAR, ...input }, byPerson);
      const names = await read({});
      expect((await searched(async (keyword) => await read({ keyword }))).sort()).toEqual([...names].sort());
      await expectByPlace(scope, names, async (place) => {
        const organId = scene.organOf(place);
        const { code } = await scene.call(leave.listLeaveQuotas, { year: YEAR, organId });
        return code === CODE.notFound ? undefined : await read({ organId });
      });
      return names;
    },
    shows: isActive,
  },
  countLeaveQuotas: {
    list: async (scene) => {
      const input = { year: YEAR, sort: 'quota' as const, kind };
      const names = await pages(scene, leave.listLeaveQuotas, input, byPerson);
      const { data } = await scene.call(leave.countLeaveQuotas, {});
      expect(data.count).toBe(names.length);
      return names;
    },
    shows: isActive,
  },
  getLeaveQuotas: {
    one: async ({ call, idOf }, name) =>
      await call(leave.getLeaveQuotas, { memberId: idOf(name), year: YEAR }),
    shows: isActive,
  },
  getColleagueBalances: {
    one: async ({ call, idOf }, name) => await call(balances.getColleagueBalances, { memberId: idOf(name) }),
    shows: isActive,
  },
  listLeaveEligibility: {
    one: async ({ call, idOf }, name) =>
      await call(eligibility.listLeaveEligibility, { memberId: idOf(name) }),
    shows: isActive,
  },
  saveLeaveEligibility: {
    refuses: async ({ call }, memberId) =>
      await call(eligibility.saveLeaveEligibility, {
        requestId: randomId(),
        memberId,
        kind,
        fromDay: `${YEAR}-01-01`,
        untilDay: null,
        note: 'x',
      }),
  },
  removeLeaveEligibility: {
    refuses: async ({ call, server, tenantId, reader }, memberId) => {
      const id = randomId();
      const [known] = await server.db.select().from(member).where(eq(member.id, memberId));
      // An id of no member has no record either.
      await server.db.insert(leaveEligibility).values({
        id,
        tenantId,
        memberId: known?.id ?? reader.id,
        kind,
        fromDay: `${YEAR}-01-01`,
        untilDay: null,
        note: 'x',
        byMemberId: reader.id,
        createdAt: server.clock.now(),
      });
      return await call(eligibility.removeLeaveEligibility, { id: known ? id : randomId() });
    },
  },
  decideLeaveRecord: {
    refuses: async ({ call, server }, memberId) => {
      const [known] = await server.db.select().from(member).where(eq(member.id, memberId));
      const period = { fromDay: `${YEAR}-01-01`, untilDay: null };
      const id = randomId();
      if (!known) {
        return await call(leaveRecords.decideLeaveRecord, { id, isAccepted: true, ...period, reply: '' });
      }
      const { tenantId } = known;
      await server.db.insert(leaveRecordRequest).values({
        id,
        tenantId,
        memberId,
        kind,
        title: { zh_CN: 'x' },
        ...period,
        note: 'x',
        fileIds: [],
        askedAt: server.clock.now(),
      });
      return await call(leaveRecords.decideLeaveRecord, { id, isAccepted: true, ...period, reply: '' });
    },
  },
  listColleagueLeaveEvents: {
    one: async ({ call, idOf }, name) =>
      await call(balances.listColleagueLeaveEvents, { memberId: idOf(name), kind }),
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
      for (const name of scene.names) {
        const ofOne = { ...adjustment, memberIds: [scene.idOf(name)] };
        const { code } = await scene.call(leave.previewLeaveQuotas, ofOne);
        expect(code === CODE.ok, name).toBe(names.includes(name));
      }
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
      await pages(scene, groups.listGroupPeople, { groupId: DEFAULT_GROUP_ID }, byPerson),
    shows: isActive,
  },
  getPersonGroups: {
    one: async ({ call, idOf }, name) => await call(groups.getPersonGroups, { memberId: idOf(name) }),
    shows: isActive,
  },
  previewGroupMove: {
    refuses: async (scene, memberId) =>
      await scene.call(groups.previewGroupMove, {
        groupId: DEFAULT_GROUP_ID,
        memberIds: [memberId],
        from: serverDay(scene),
      }),
  },
  moveToGroup: {
    refuses: async (scene, memberId) =>
      await scene.call(groups.moveToGroup, {
        groupId: DEFAULT_GROUP_ID,
        memberIds: [memberId],
        from: serverDay(scene),
        digest: 'x',
      }),
  },
  getWholePhone: {
    one: async ({ call, idOf }, name) => await call(getWholePhone, { userId: idOf(name) }),
    // Heads call the people below them, whatever their roles show.
    shows: isHere,
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
    refusesPlace: async ({ server, call, organOf, tenantId }, place) => {
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
      const { positionId } = scene;
      const { data } = await scene.call(organs.positionFile, { positionId });
      const holders = await pages(scene, members.memberPage, { positionId }, byId);
      expect(data.peopleCount).toBe(holders.length);
      return holders;
    },
    shows: isHere,
  },
  ...TRANSFER_CASES,
  ...ANALYSIS_CASES,
  ...ATTENDANCE_CASES,
  ...SIGNING_CASES,
  ...LEAVE_RUN_CASES,
  ...WARNING_CASES,
  ...EXCEPTION_CASES,
  ...SETTLEMENT_CASES,
  ...ROSTER_CASES,
  ...LEAVING_CASES,
  ...MEMBER_CASES,
  ...PAY_CASES,
  ...PAYSLIP_CASES,
  ...CERTIFICATE_CASES,
  ...JOINING_CASES,
  ...TABLE_CASES,
  ...SEAL_CASES,
  positionAdd: { whole: async ({ call }) => await call(organs.positionAdd, { name: '新岗位' }) },
  positionRename: {
    whole: async ({ call, positionId }) => await call(organs.positionRename, { positionId, name: '店长' }),
  },
  positionDelete: {
    whole: async ({ call, positionId }) => await call(organs.positionDelete, { positionId }),
  },
  getDirectory: { whole: async ({ call }) => await call(directory.getDirectory, { client: 'dingTalk' }) },
  saveDirectory: {
    whole: async ({ call }) =>
      await call(directory.saveDirectory, { client: 'dingTalk', hour: null, limitPercent: 10 }),
  },
  readDirectory: { whole: async ({ call }) => await call(directory.readDirectory, { client: 'dingTalk' }) },
  getDirectoryRun: { whole: async ({ call }) => await call(directory.getDirectoryRun, { runId: NOBODY }) },
  listDirectoryChanges: {
    whole: async ({ call }) => await call(directory.listDirectoryChanges, { runId: NOBODY }),
  },
  applyDirectoryRun: {
    whole: async ({ call }) => await call(directory.applyDirectoryRun, { runId: NOBODY }),
  },
  dropDirectoryRun: { whole: async ({ call }) => await call(directory.dropDirectoryRun, { runId: NOBODY }) },
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
    async (status) => await pages(scene, members.memberPage, { status }, byId),
  );
  return (await Promise.all(lists)).flat();
}
