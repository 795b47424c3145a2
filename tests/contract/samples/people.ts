import { dayAt } from '@contract/day';
import * as calls from '@contract/people/member-calls';
import * as bulkCalls from '@contract/people/bulk-calls';
import * as profiles from '@contract/people/profile-calls';
import * as privates from '@contract/people/private-calls';
import { provePerson } from '@contract/session/proof-calls';
import * as employment from '@contract/people/employment-calls';
import * as assets from '@contract/people/asset-calls';
import * as leaving from '@contract/leaving/calls';
import * as history from '@contract/people/history-calls';
import { wallOf } from '@contract/zone';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildDepartment, buildMember, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { provePay } from '@tests/helpers/pay/shown-pay';
import { sample, type Sample, type World } from './sample';

/** A company of its own with a department, a colleague and who keeps both. */
async function kept({ server }: World, status: 'normal' | 'left' = 'normal', more: number[] = []) {
  const { member, token } = await buildSignedIn(server, {
    functions: [FUNCTION_ID.organisation, ...more],
  });
  const { tenantId } = member;
  const { id: organId } = await buildDepartment(server.db, tenantId);
  const { id: memberId } = await buildMember(server.db, { tenantId, member: { status } });
  return { token, memberId, organId, tenantId, keeperId: member.id };
}

/** A change of several people as it was shown. */
async function shownChange(
  { server }: World,
  { token, memberId, keeperId }: Awaited<ReturnType<typeof kept>>,
) {
  const asked = {
    target: { ids: [memberId] },
    change: { field: 'manager' as const, managerId: keeperId },
  };
  const { data } = await server.call(bulkCalls.previewChangeMany, asked, { token });
  return { ...asked, version: data.version };
}

const LAPTOP = { name: '笔记本电脑', number: 'NB-0042', handedOutOn: '2026-03-02' };

/** A thing of the company that a colleague has. */
async function handedOut(world: World) {
  const of = await kept(world);
  const { token, memberId } = of;
  const { data } = await world.server.call(assets.addAsset, { memberId, ...LAPTOP }, { token });
  return { token, memberId, id: data.id };
}

/** A colleague's request that waits, and who decides it. */
async function proposed(world: World) {
  const { server } = world;
  const { token, tenantId } = await kept(world);
  const colleague = await buildSignedIn(server, { tenantId });
  const { data } = await server.call(
    profiles.proposeProfileChange,
    { field: 'name', name: '沈元' },
    { token: colleague.token },
  );
  return { token, id: data.id };
}

let serial = 1000;

/** People of the company. */
export const peopleSamples: readonly Sample[] = [
  sample(calls.memberPage)(async (world) => ({ input: {}, token: (await kept(world)).token })),
  sample(calls.memberCount)(async (world) => ({ input: {}, token: (await kept(world)).token })),
  sample(calls.memberFile)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(employment.memberEmployment)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(employment.ownEmployment)(async (world) => ({ input: {}, token: (await kept(world)).token })),
  sample(employment.changeEmployment)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId, type: 'partTime', weeklyMinutes: 1200 }, token };
  }),
  sample(assets.memberAssets)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(assets.addAsset)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId, ...LAPTOP }, token };
  }),
  sample(assets.changeAsset)(async (world) => {
    const { token, id } = await handedOut(world);
    return { input: { id, ...LAPTOP, returnedOn: '2026-11-02' }, token };
  }),
  sample(assets.removeAsset)(async (world) => {
    const { token, id } = await handedOut(world);
    return { input: { id }, token };
  }),
  sample(leaving.leavingOpenItems)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(leaving.leavingOpenList)(async (world) => {
    const { token, memberId } = await handedOut(world);
    return { input: { memberId, kind: 'assets' }, token };
  }),
  sample(leaving.leavingPayout)(async (world) => {
    const { token, memberId } = await kept(world, 'normal', [FUNCTION_ID.payRecords]);
    await provePay(world.server, token);
    return { input: { memberId }, token };
  }),
  sample(leaving.makeLeavingCertificate)(async (world) => {
    const { token, memberId } = await kept(world);
    await world.server.call(calls.memberLeave, { memberId }, { token });
    return { input: { requestId: 'certificate-of-leaving', memberId }, token };
  }),
  sample(employment.addLaborContract)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId, kind: 'fixed', from: '2026-01-01', to: '2026-12-31' }, token };
  }),
  sample(employment.removeLaborContract)(async (world) => {
    const { token, memberId } = await kept(world);
    const given = { memberId, kind: 'openEnded', from: '2026-01-01' } as const;
    const { data } = await world.server.call(employment.addLaborContract, given, { token });
    return { input: { id: data.id }, token };
  }),
  sample(profiles.proposeProfileChange)(async (world) => ({
    input: { field: 'name', name: '沈元' },
    token: (await kept(world)).token,
  })),
  sample(profiles.ownProfileRequests)(async (world) => ({ input: {}, token: (await kept(world)).token })),
  sample(profiles.withdrawProfileRequest)(async (world) => {
    const { token } = await kept(world);
    const { data } = await world.server.call(
      profiles.proposeProfileChange,
      { field: 'name', name: '沈元' },
      { token },
    );
    return { input: { id: data.id }, token };
  }),
  sample(profiles.profileRequests)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(profiles.viewProfileRequest)(async (world) => {
    const { token, id } = await proposed(world);
    await world.server.call(provePerson, { password: PASSWORD, purpose: 'identity' }, { token });
    return { input: { id }, token };
  }),
  sample(profiles.decideProfileRequest)(async (world) => {
    const { token, id } = await proposed(world);
    return { input: { id, isAccepted: false, reply: '' }, token };
  }),
  sample(privates.memberPrivate)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(privates.ownPrivate)(async (world) => ({ input: {}, token: (await kept(world)).token })),
  sample(privates.viewMemberPrivate)(async (world) => {
    const { token, memberId } = await kept(world);
    await world.server.call(provePerson, { password: PASSWORD, purpose: 'identity' }, { token });
    return { input: { memberId, part: 'contact' }, token };
  }),
  sample(privates.viewOwnPrivate)(async (world) => {
    const { token } = await kept(world);
    await world.server.call(provePerson, { password: PASSWORD, purpose: 'identity' }, { token });
    return { input: { part: 'paper' }, token };
  }),
  sample(privates.changeMemberPrivate)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId, contact: null, paper: null }, token };
  }),
  sample(employment.signedDocuments)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(calls.memberAdd)(async (world) => {
    const { token, organId } = await kept(world);
    return { input: { name: '沈远', mobile: `1360022${++serial}`, organId }, token };
  }),
  sample(calls.memberChange)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId, name: '沈远', jobNumber: 'A1' }, token };
  }),
  sample(calls.memberMove)(async (world) => {
    const { token, memberId, organId } = await kept(world);
    return { input: { memberId, organId }, token };
  }),
  sample(calls.memberMoveMany)(async (world) => {
    const { token, memberId, organId } = await kept(world);
    return { input: { target: { ids: [memberId] }, organId }, token };
  }),
  sample(calls.previewMoveMany)(async (world) => {
    const { token, memberId, organId } = await kept(world);
    return { input: { target: { ids: [memberId] }, organId }, token };
  }),
  sample(bulkCalls.previewChangeMany)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { target: { ids: [memberId] }, change: { field: 'homePlace', homePlace: null } }, token };
  }),
  sample(bulkCalls.memberChangeMany)(async (world) => {
    const own = await kept(world);
    return { input: await shownChange(world, own), token: own.token };
  }),
  sample(bulkCalls.undoChangeMany)(async (world) => {
    const own = await kept(world);
    const { token } = own;
    const input = await shownChange(world, own);
    const { data } = await world.server.call(bulkCalls.memberChangeMany, input, { token });
    return { input: { bulkId: data.bulkId! }, token };
  }),
  sample(calls.undoMoveMany)(async (world) => {
    const { token, memberId, organId } = await kept(world);
    const input = { target: { ids: [memberId] }, organId };
    const { data } = await world.server.call(calls.memberMoveMany, input, { token });
    return { input: { moveId: data.moveId! }, token };
  }),
  sample(calls.memberSetAccess)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId, isOpen: false }, token };
  }),
  sample(calls.memberLeaveCheck)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(calls.memberLeave)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(calls.memberReturn)(async (world) => {
    const { token, memberId, organId } = await kept(world, 'left');
    return { input: { memberId, organId }, token };
  }),
  sample(history.memberHistory)(async (world) => {
    const { token, memberId } = await kept(world);
    return { input: { memberId }, token };
  }),
  sample(history.withdrawStaffEvent)(async (world) => {
    const { token, memberId, organId } = await kept(world);
    const { server } = world;
    const day = dayAt(wallOf(server.clock.now().getTime() + 3 * 86_400_000));
    await server.call(calls.memberMove, { memberId, organId, day }, { token });
    const { data } = await server.call(history.memberHistory, { memberId }, { token });
    return { input: { eventId: data.events[0]!.id }, token };
  }),
];
