import { dayAt } from '@contract/day';
import * as calls from '@contract/people/member-calls';
import * as employment from '@contract/people/employment-calls';
import * as history from '@contract/people/history-calls';
import { wallOf } from '@contract/zone';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

/** A company of its own with a department, a colleague and who keeps both. */
async function kept({ server }: World, status: 'normal' | 'left' = 'normal') {
  const { member, token } = await buildSignedIn(server, {
    functions: [FUNCTION_ID.organisation],
  });
  const { tenantId } = member;
  const { id: organId } = await buildDepartment(server.db, tenantId);
  const { id: memberId } = await buildMember(server.db, { tenantId, member: { status } });
  return { token, memberId, organId };
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
