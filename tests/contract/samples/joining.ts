import { joinApply, joinCheckCode, joinLinkView, joinSendCode } from '@contract/joining/apply-calls';
import * as calls from '@contract/joining/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

let serial = 0;
const freeMobile = () => `1370000${String(1000 + ++serial)}`;

/** An open link, and who manages it. */
async function openLink({ server }: World) {
  const { token, member } = await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] });
  const { id: organId } = await buildDepartment(server.db, member.tenantId);
  const { data } = await server.call(calls.joinLinkAdd, { name: '新员工', organId, days: 30 }, { token });
  const { list } = (await server.call(calls.joinLinkList, {}, { token })).data;
  return { token, organId, id: data.id, link: list[0]!.secret! };
}

/** A number of someone who holds a code. */
async function withCode(world: World) {
  const { token, link } = await openLink(world);
  const mobile = freeMobile();
  const { server } = world;
  await server.call(joinSendCode, { link, mobile, ...(await server.solvedCaptcha('code')) });
  return { token, proof: { link, mobile, vCode: server.lastCode() } };
}

export const joiningSamples: readonly Sample[] = [
  sample(joinLinkView)(async (world) => ({ input: { link: (await openLink(world)).link } })),
  sample(joinSendCode)(async (world) => ({
    input: {
      link: (await openLink(world)).link,
      mobile: freeMobile(),
      ...(await world.server.solvedCaptcha('code')),
    },
  })),
  sample(joinCheckCode)(async (world) => ({ input: (await withCode(world)).proof })),
  sample(joinApply)(async (world) => ({ input: { ...(await withCode(world)).proof, name: '白露' } })),
  sample(calls.joinLinkList)(async (world) => ({ input: {}, token: (await openLink(world)).token })),
  sample(calls.joinLinkAdd)(async (world) => {
    const { token, organId } = await openLink(world);
    return { input: { name: '门店', organId, days: 7 }, token };
  }),
  sample(calls.joinLinkClose)(async (world) => {
    const { token, id } = await openLink(world);
    return { input: { id }, token };
  }),
  sample(calls.joinRequestPage)(async (world) => ({ input: {}, token: (await openLink(world)).token })),
  sample(calls.joinRequestDecide)(async (world) => {
    const { token, proof } = await withCode(world);
    await world.server.call(joinApply, { ...proof, name: '白露' });
    const { list } = (await world.server.call(calls.joinRequestPage, {}, { token })).data;
    return { input: { ids: [list[0]!.id], isAccepted: true }, token };
  }),
];
