import * as groups from '@contract/attendance-group/calls';
import { USUAL_TERMS } from '@contract/attendance-group/group';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const CONTENT = { ...USUAL_TERMS, name: '门店组', enName: 'Stores', placeCodes: [] };

const keeper = async ({ server }: World) =>
  await buildSignedIn(server, { functions: [FUNCTION_ID.attendanceGroups] });

/** A group of a fresh company, and a move of its keeper there. */
async function group(world: World) {
  const { member, token } = await keeper(world);
  const { data } = await world.server.call(groups.addAttendanceGroup, CONTENT, { token });
  const from = world.server.clock.now().toISOString().slice(0, 10);
  return {
    token,
    id: data.id,
    memberId: member.id,
    move: { groupId: data.id, memberIds: [member.id], from },
  };
}

export const attendanceGroupSamples: Sample[] = [
  sample(groups.listAttendanceGroups)(async (world) => ({ token: (await keeper(world)).token, input: {} })),
  sample(groups.addAttendanceGroup)(async (world) => ({
    token: (await keeper(world)).token,
    input: CONTENT,
  })),
  sample(groups.saveAttendanceGroup)(async (world) => ({
    token: (await keeper(world)).token,
    input: { id: 'default', revision: 0, ...CONTENT },
  })),
  sample(groups.removeAttendanceGroup)(async (world) => {
    const { token, id } = await group(world);
    return { token, input: { id, revision: 1 } };
  }),
  sample(groups.listGroupPeople)(async (world) => {
    const { token, id } = await group(world);
    return { token, input: { groupId: id } };
  }),
  sample(groups.getPersonGroups)(async (world) => {
    const { token, memberId } = await group(world);
    return { token, input: { memberId } };
  }),
  sample(groups.previewGroupMove)(async (world) => {
    const { token, move } = await group(world);
    return { token, input: move };
  }),
  sample(groups.moveToGroup)(async (world) => {
    const { token, move } = await group(world);
    const { data } = await world.server.call(groups.previewGroupMove, move, { token });
    return { token, input: { ...move, digest: data.digest } };
  }),
];
