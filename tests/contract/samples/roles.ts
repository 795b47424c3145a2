import { getDataScope, handOverPrimary } from '@contract/role/calls';
import * as calls from '@contract/role/role-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

/** A company of its own with its administrator and a role that it has made. */
async function kept({ server }: World) {
  const { token } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
  const input = { name: '夜班主管', functionIds: [FUNCTION_ID.calendar] };
  const { id: roleId } = (await server.call(calls.roleAdd, input, { token })).data;
  return { token, roleId };
}

async function administrated({ server }: World) {
  const { token, member } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
  const { id: memberId } = await buildMember(server.db, { tenantId: member.tenantId });
  return { token, memberId };
}

/** The roles of a company. */
export const roleSamples: readonly Sample[] = [
  sample(getDataScope)(async ({ server }) => {
    const { token } = await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] });
    return { input: { within: 'organisation' }, token };
  }),
  sample(calls.roleReach)(async (world) => {
    const { token, roleId } = await kept(world);
    return { input: { roleId, dataScope: 'departmentTree' }, token };
  }),
  sample(handOverPrimary)(async (world) => {
    const { token, memberId } = await administrated(world);
    return { input: { memberId }, token };
  }),
  sample(calls.roleList)(async (world) => ({ input: {}, token: (await kept(world)).token })),
  sample(calls.roleDetail)(async (world) => {
    const { token, roleId } = await kept(world);
    return { input: { roleId }, token };
  }),
  sample(calls.roleAdd)(async (world) => ({
    input: { name: '早班主管', functionIds: [FUNCTION_ID.taskPublish] },
    token: (await kept(world)).token,
  })),
  sample(calls.roleSave)(async (world) => {
    const { token, roleId } = await kept(world);
    return { input: { roleId, revision: 1, functionIds: [FUNCTION_ID.taskPublish] }, token };
  }),
  sample(calls.roleDelete)(async (world) => {
    const { token, roleId } = await kept(world);
    return { input: { roleId }, token };
  }),
];
