import * as own from '@contract/payslip/own-calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { provePay } from '@tests/helpers/pay/shown-pay';
import { buildSlip } from '@tests/helpers/payslip/build-slip';
import { sample, type Sample, type World } from './sample';

/** A person with a payslip that they have proven to see. */
async function buildRecipient({ server }: World) {
  const { member, token } = await buildSignedIn(server);
  const slip = await buildSlip(server, { tenantId: member.tenantId, memberId: member.id });
  await provePay(server, token);
  return { token, id: slip.id };
}

export const ownPayslipSamples: Sample[] = [
  sample(own.myPayslips)(async (world) => {
    const { token } = await buildRecipient(world);
    return { input: {}, token };
  }),
  sample(own.myPayslip)(async (world) => {
    const { token, id } = await buildRecipient(world);
    return { input: { id }, token };
  }),
  sample(own.myPayslipAmounts)(async (world) => {
    const { token, id } = await buildRecipient(world);
    return { input: { id }, token };
  }),
  sample(own.myPayslipNets)(async (world) => {
    const { token } = await buildRecipient(world);
    return { input: {}, token };
  }),
  sample(own.myPayslipConfirm)(async (world) => {
    const { token, id } = await buildRecipient(world);
    await world.server.call(own.myPayslipAmounts, { id }, { token });
    return { input: { id }, token };
  }),
  sample(own.myPayslipDispute)(async (world) => {
    const { token, id } = await buildRecipient(world);
    return { input: { id, rowCode: null, text: '少算了一天', requestId: 'r1' }, token };
  }),
  sample(own.myPayslipFile)(async (world) => {
    const { token, id } = await buildRecipient(world);
    return { input: { id }, token };
  }),
];
