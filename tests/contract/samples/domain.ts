import { getFirstSteps } from '@contract/company/first-steps-calls';
import { getAppTarget } from '@contract/workbench/app-target-calls';
import * as dictionary from '@contract/dictionary/calls';
import * as scheduleDictionary from '@contract/dictionary/schedule-calls';
import * as entrust from '@contract/delegation/calls';
import * as form from '@contract/form/calls';
import { applyStartPlan } from '@contract/start-plan/calls';
import { proposePlan } from '@contract/start-plan/propose';
import { FUNCTION_ID } from '@contract/role/functions';
import * as formDraft from '@contract/form/draft-calls';
import * as help from '@contract/help/calls';
import * as inbox from '@contract/inbox/calls';
import * as home from '@contract/workbench/calls';
import * as message from '@contract/message/calls';
import * as notice from '@contract/message/notice-calls';
import * as announcement from '@contract/announcement/calls';
import * as masterData from '@contract/master-data/calls';
import * as operationTrack from '@contract/audit/calls';
import * as people from '@contract/people/calls';
import * as ruleEngine from '@contract/flow/condition-calls';
import * as grabTake from '@contract/open-shift/take-calls';
import * as schedule from '@contract/open-shift/calls';
import * as signature from '@contract/signature/calls';
import * as tenant from '@contract/company/calls';
import * as upload from '@contract/file/calls';
import * as user from '@contract/session/user-calls';
import { FILES } from '@tests/helpers/upload-files';
import { formInstance } from '@server/db/schema/form/form';
import { provePerson } from '@contract/session/proof-calls';
import { buildMember, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { signInAs } from '@tests/helpers/sign-in-as';
import { asManager, firstOf, sample, type Sample, type World } from './sample';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = ({ server }: World, days: number) => new Date(server.clock.now().getTime() + days * DAY_MS);

/** A delegation from one fresh colleague to another. */
async function delegation(world: World) {
  const { server } = world;
  const { member, token } = await buildSignedIn(server, { functions: [FUNCTION_ID.dutyDelegation] });
  const delegate = await buildMember(server.db, { tenantId: member.tenantId });
  const input = {
    delegateId: delegate.id,
    kinds: ['lgApprove' as const],
    startAt: inDays(world, 1).toISOString(),
    endAt: inDays(world, 3).toISOString(),
    remark: '年假',
  };
  return { input, token };
}

async function savedDelegation(world: World) {
  const { input, token } = await delegation(world);
  const { data } = await world.server.call(entrust.entrustAdd, input, { token });
  return { id: data.id, input, token };
}

const orderOf = (world: World) => ({
  title: '周末盘点支援',
  workDates: [inDays(world, 5).toISOString().slice(0, 10)],
  segments: [],
  posts: [{ stationCode: 'WS01', needed: 3 }],
});

/** A draft of the demo manager. */
async function draft(world: World) {
  const { data } = await world.server.call(
    schedule.grabOrderAddOrder,
    { requestId: `sample-${Math.random()}`, isDraft: true, order: orderOf(world) },
    { token: world.manager },
  );
  return data;
}

/** Each on a date of its own: whoever takes several must not meet themselves. */
let dates = 20;

/** A place of a fresh order of the demo manager: free, or taken by another manager of the company. */
async function openPlace(world: World, isTaken = false) {
  const { server, manager: token } = world;
  dates += 2;
  const workDate = inDays(world, dates).toISOString().slice(0, 10);
  const order = {
    ...orderOf(world),
    workDates: [workDate],
    segments: [{ startTime: '08:00', endTime: '12:00', stationCode: 'WS01' }],
    posts: [{ stationCode: 'WS01', needed: 1 }],
    placeCode: 'SH-XH',
    deadlineAt: inDays(world, 10).toISOString(),
  };
  const requestId = `sample-${Math.random()}`;
  const { data } = await server.call(
    schedule.grabOrderAddOrder,
    { requestId, isDraft: false, order },
    { token },
  );
  const input = { orderId: data.id, slots: [{ workDate, stationCode: 'WS01' }] };
  if (isTaken) {
    const other = await signInAs(server, 'administrator');
    await server.call(grabTake.grabTakeTake, input, { token: other });
  }
  return { input, token };
}

const masterDataKeeper = async (server: World['server']) =>
  (await buildSignedIn(server, { functions: [FUNCTION_ID.masterData] })).token;

async function ownDepartment({ server, manager }: World) {
  const { data } = await server.call(user.getTokenInfo, {}, { token: manager });
  return { companyId: data.companyId, organId: data.departmentId ?? '' };
}

async function leaveForm({ server, manager: token }: World) {
  const { data } = await server.call(form.getProposerFormConfig, { processCode: 'leave' }, { token });
  return data.form;
}

async function ownFile({ server, manager: token }: World) {
  const { data } = await server.upload('attachment', [{ bytes: FILES.pdf, name: '入职体检报告.pdf' }], {
    token,
  });
  return { fileId: firstOf(data, 'uploaded file').fileId };
}

export const domainSamples: Sample[] = [
  asManager(home.getWorkbench, {}),
  asManager(home.saveCommonApps, { apps: [] }),
  asManager(inbox.listInbox, {}),
  asManager(inbox.countInbox, {}),
  sample(inbox.readInboxEnd)(async ({ server, manager: token }) => {
    const { data } = await server.call(inbox.listInbox, {}, { token });
    const { kind, sourceId } = firstOf(data.list, 'inbox item');
    return { input: { kind, sourceId }, token };
  }),
  asManager(getAppTarget, { app: 'performance', client: 'dingTalk' }),
  asManager(announcement.announcementList, {}),
  sample(announcement.announcementDetail)(async ({ server, manager: token }) => {
    const { data } = await server.call(announcement.announcementList, {}, { token });
    return { input: { id: firstOf(data.list, 'announcement').id }, token };
  }),
  asManager(message.messageList, {}),
  asManager(message.messageMarkRead, { isAll: true }),
  asManager(notice.getNoticeSetting, {}),
  asManager(notice.saveNoticeSetting, { channels: { copied: [] } }),

  sample(getFirstSteps)(async ({ server }) => {
    const { token } = await buildSignedIn(server, { functions: [FUNCTION_ID.rolePermission] });
    return { input: {}, token };
  }),
  sample(applyStartPlan)(async ({ server }) => {
    const functions = [FUNCTION_ID.attendanceGroups];
    const { token } = await buildSignedIn(server, { roles: ['companyAdministrator'], functions });
    return { input: proposePlan('shop', '远山书店'), token };
  }),
  asManager(tenant.tenantInfoFromCurrentUser, {}),
  asManager(tenant.getWholePhone, {}),
  sample(tenant.switchTenant)(async ({ server }) => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildMember(server.db, { accountId: member.accountId });
    await server.call(provePerson, { password: PASSWORD }, { token });
    return { input: { companyId: other.tenantId }, token };
  }),

  sample(entrust.entrustAdd)(delegation),
  sample(entrust.entrustCopy)(async (world) => {
    const { id, token } = await savedDelegation(world);
    const period = { startAt: inDays(world, 10).toISOString(), endAt: inDays(world, 12).toISOString() };
    return { input: { id, ...period }, token };
  }),
  asManager(entrust.entrustList, {}),
  sample(entrust.entrustUpdate)(async (world) => {
    const { id, input, token } = await savedDelegation(world);
    return { input: { id, ...input, remark: '出差' }, token };
  }),
  sample(entrust.entrustChangeStatus)(async (world) => {
    const { id, token } = await savedDelegation(world);
    return { input: { id, isEnabled: 'false' }, token };
  }),
  sample(entrust.entrustDelete)(async (world) => {
    const { id, token } = await savedDelegation(world);
    return { input: { id }, token };
  }),

  asManager(dictionary.getItemList, { itemTypeList: 'leaveType' }),
  sample(dictionary.getItemListNoLogin)(() => ({ input: { itemTypeList: 'cancelReason' } })),
  sample(ruleEngine.queryConditionItemByKey)(async ({ server, manager: token }) => {
    const { data } = await server.call(
      ruleEngine.queryConditionItemByChannel,
      { channel: 'lgApprove' },
      { token },
    );
    return { input: { key: firstOf(data, 'condition item').key }, token };
  }),
  asManager(ruleEngine.queryConditionItemByChannel, { channel: 'lgApprove' }),
  sample(operationTrack.operationTrackList)(async ({ server }) => ({
    input: {},
    token: (await buildSignedIn(server, { functions: [FUNCTION_ID.allOperationRecords] })).token,
  })),
  sample(operationTrack.operationTrackCount)(async ({ server }) => ({
    input: {},
    token: (await buildSignedIn(server, { functions: [FUNCTION_ID.allOperationRecords] })).token,
  })),
  asManager(operationTrack.operationTrackMyList, {}),
  asManager(operationTrack.operationTrackMyCount, {}),
  asManager(operationTrack.operationTrackMyModules, {}),
  asManager(masterData.getMasterData, { model: 'place' }),
  sample(masterData.addMasterData)(async ({ server }) => ({
    input: { model: 'workStation', code: 'SAMPLE-1', name: '样例岗位', fields: { isPaid: true } },
    token: await masterDataKeeper(server),
  })),
  sample(masterData.updateMasterData)(async ({ server }) => {
    const token = await masterDataKeeper(server);
    const place = { model: 'place', name: '样例地点', fields: { address: '样例路 1 号' } } as const;
    const { data } = await server.call(masterData.addMasterData, { ...place, code: 'SAMPLE-2' }, { token });
    return { input: { ...place, id: data.id, isEnabled: false }, token };
  }),
  sample(masterData.getMasterDataListPage)(async ({ server }) => ({
    input: { model: 'place' },
    token: await masterDataKeeper(server),
  })),
  sample(help.getAgreement)(() => ({ input: { code: 'policy' } })),
  sample(help.helpcenterView)(() => ({ input: { category: 'release' } })),

  asManager(signature.getSavedSignature, {}),
  asManager(signature.forgetSignature, {}),
  sample(signature.saveSignature)(async ({ server, manager: token }) => {
    const { data } = await server.upload('image', [{ bytes: FILES.png, name: '签名.png' }], { token });
    return { input: { fileId: firstOf(data, 'uploaded file').fileId, isAgreed: 'true' }, token };
  }),
  asManager(upload.uploadFiles, { kind: 'image' }),
  sample(upload.deleteFile)(async (world) => ({ input: await ownFile(world), token: world.manager })),
  sample(upload.previewEncrypt)(async (world) => ({ input: await ownFile(world), token: world.manager })),

  asManager(form.getFormByAssign, { assignKind: 'process', assignId: 'leave' }),
  asManager(form.getProposerFormConfig, { processCode: 'leave' }),
  sample(form.fieldPermissionList)(async (world) => ({
    input: { templateIds: [(await leaveForm(world)).templateId] },
    token: world.manager,
  })),
  sample(form.findFormTemplateInstanceWithFormInstanceId)(async (world) => {
    const { server, manager: token } = world;
    const { data: person } = await server.call(user.getTokenInfo, {}, { token });
    const now = server.clock.now();
    const id = 'sample-form';
    await server.db.insert(formInstance).values({
      id,
      tenantId: person.companyId,
      versionId: (await leaveForm(world)).versionId,
      memberId: person.id,
      values: { reason: '探亲' },
      createdAt: now,
      updatedAt: now,
    });
    return { input: { formInstanceId: id }, token };
  }),
  sample(form.getOrganById)(async (world) => ({
    input: { organId: (await ownDepartment(world)).organId },
    token: world.manager,
  })),
  sample(form.getOrganByIdNoLogin)(async (world) => ({ input: await ownDepartment(world) })),

  asManager(people.listPeople, { keyword: 'chen' }),
  asManager(people.listOrgans, {}),
  sample(people.getPeopleByIds)(async ({ server, manager: token }) => ({
    input: { ids: [(await server.call(user.getTokenInfo, {}, { token })).data.id] },
    token,
  })),
  sample(people.getOrgansByIds)(async (world) => ({
    input: { ids: [(await ownDepartment(world)).organId] },
    token: world.manager,
  })),

  sample(schedule.grabOrderAddOrder)((world) => ({
    input: { requestId: 'sample-1', isDraft: true, order: orderOf(world) },
    token: world.manager,
  })),
  asManager(schedule.grabOrderGetDraft, {}),
  sample(schedule.grabOrderUpdateOrder)(async (world) => {
    const { id, revision } = await draft(world);
    return { input: { orderId: id, revision, action: 'save', order: orderOf(world) }, token: world.manager };
  }),
  sample(schedule.grabOrderDetails)(async (world) => ({
    input: { orderId: (await draft(world)).id },
    token: world.manager,
  })),
  sample(schedule.grabOrderGetAssignCustomForm)(async (world) => ({
    input: { orderId: (await draft(world)).id },
    token: world.manager,
  })),
  sample(schedule.grabOrderPackProcessDetails)(async (world) => ({
    input: { orderId: (await draft(world)).id },
    token: world.manager,
  })),
  asManager(schedule.grabOrderHistoryQuery, {}),
  asManager(grabTake.grabTakeListOpen, {}),
  sample(grabTake.grabTakeTake)(async (world) => await openPlace(world)),
  sample(grabTake.grabTakeGiveBack)(async (world) => await openPlace(world)),
  sample(grabTake.grabTakeJoinWaiting)(async (world) => await openPlace(world, true)),
  sample(grabTake.grabTakeLeaveWaiting)(async (world) => await openPlace(world)),
  sample(grabTake.grabTakeRelease)(async (world) => {
    const { input, token } = await openPlace(world, true);
    const { data } = await world.server.call(
      schedule.grabOrderPackProcessDetails,
      { orderId: input.orderId },
      { token },
    );
    return {
      input: { ...input, memberId: firstOf(data.list, 'taker').id, reason: '' },
      token: world.manager,
    };
  }),
  sample(grabTake.grabTakeForm)(async (world) => {
    const { input, token } = await openPlace(world, true);
    const { data } = await world.server.call(
      schedule.grabOrderPackProcessDetails,
      { orderId: input.orderId },
      { token },
    );
    return { input: { orderId: input.orderId, memberId: firstOf(data.list, 'taker').id }, token };
  }),
  asManager(grabTake.grabTakeMine, { month: '2026-11' }),
  sample(grabTake.grabTakeSeen)(async (world) => {
    const { input, token } = await openPlace(world);
    return { input: { orderId: input.orderId }, token };
  }),
  asManager(grabTake.grabOrderRule, {}),
  sample(grabTake.grabOrderSaveRule)(async ({ server }) => {
    const { token } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    return { input: { leaveHours: 24 }, token };
  }),
  asManager(formDraft.saveFormDraft, {
    scopeKey: 'process:leave',
    values: { reason: '搬家' },
    revision: 0,
    saveId: 'one',
  }),
  asManager(formDraft.getFormDraft, { scopeKey: 'process:leave' }),
  asManager(formDraft.deleteFormDraft, { scopeKey: 'process:leave' }),
  asManager(scheduleDictionary.getXlcItemList, { itemTypes: ['leaveType'] }),
  asManager(scheduleDictionary.commonDictionaryGetList, { dictionaryCode: 'leaveType' }),
];
