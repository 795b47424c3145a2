import * as calls from '@contract/people/organ-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildDepartment, buildPosition, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

/** A company of its own with a department, a position and who keeps both. */
async function kept({ server }: World) {
  const { member, token } = await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] });
  const { tenantId } = member;
  const { id: organId } = await buildDepartment(server.db, tenantId);
  const { id: positionId } = await buildPosition(server.db, tenantId);
  return { token, memberId: member.id, organId, positionId };
}

/** Departments and positions. */
export const organisationSamples: readonly Sample[] = [
  sample(calls.organFile)(async (world) => {
    const { token, organId } = await kept(world);
    return { input: { organId }, token };
  }),
  sample(calls.organAdd)(async (world) => {
    const { token, organId } = await kept(world);
    return { input: { parentId: organId, name: '华东区', enName: 'East' }, token };
  }),
  sample(calls.organRename)(async (world) => {
    const { token, organId } = await kept(world);
    return { input: { organId, name: '华东区' }, token };
  }),
  sample(calls.organMove)(async (world) => {
    const { token, organId } = await kept(world);
    return { input: { organId, parentId: null }, token };
  }),
  sample(calls.organOrder)(async (world) => {
    const { token, organId } = await kept(world);
    return { input: { parentId: null, organIds: [organId] }, token };
  }),
  sample(calls.organSetHead)(async (world) => {
    const { token, organId, memberId } = await kept(world);
    return { input: { organId, memberId }, token };
  }),
  sample(calls.organDelete)(async (world) => {
    const { token, organId } = await kept(world);
    return { input: { organId }, token };
  }),
  sample(calls.organRestore)(async (world) => {
    const { token, organId } = await kept(world);
    await world.server.call(calls.organDelete, { organId }, { token });
    return { input: { organId }, token };
  }),
  sample(calls.positionPage)(async (world) => ({ input: {}, token: (await kept(world)).token })),
  sample(calls.positionFile)(async (world) => {
    const { token, positionId } = await kept(world);
    return { input: { positionId }, token };
  }),
  sample(calls.positionAdd)(async (world) => ({ input: { name: '督导' }, token: (await kept(world)).token })),
  sample(calls.positionRename)(async (world) => {
    const { token, positionId } = await kept(world);
    return { input: { positionId, name: '督导' }, token };
  }),
  sample(calls.positionDelete)(async (world) => {
    const { token, positionId } = await kept(world);
    return { input: { positionId }, token };
  }),
];
