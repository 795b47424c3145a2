import * as pay from '@contract/pay/record-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

/** A company of its own with a colleague and who enters pay. */
async function buildPayOffice({ server }: World) {
  const { member, token } = await buildSignedIn(server, { functions: [FUNCTION_ID.payRecords] });
  const { id: memberId } = await buildMember(server.db, { tenantId: member.tenantId });
  return { token, memberId };
}

export const paySamples: Sample[] = [
  sample(pay.memberPay)(async (world) => {
    const { token, memberId } = await buildPayOffice(world);
    return { input: { memberId }, token };
  }),
  sample(pay.memberPayEnter)(async (world) => {
    const { token, memberId } = await buildPayOffice(world);
    return { input: { requestId: 'r1', memberId, fromDay: '2026-01-01', amountCents: 850_000 }, token };
  }),
  sample(pay.memberPayRemove)(async (world) => {
    const { token, memberId } = await buildPayOffice(world);
    const given = { requestId: 'r1', memberId, fromDay: '2026-01-01', amountCents: 850_000 };
    const { data } = await world.server.call(pay.memberPayEnter, given, { token });
    return { input: { id: data.id }, token };
  }),
];
