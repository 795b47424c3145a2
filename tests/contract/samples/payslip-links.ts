import { eq } from 'drizzle-orm';
import * as links from '@contract/payslip/link-calls';
import * as slips from '@contract/payslip/slip-calls';
import { member } from '@server/db/schema/member';
import { buildPayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { enterLink, sendLinks } from '@tests/helpers/payslip/payslip-links';
import { sample, type Sample, type World } from './sample';

/** A payslip that was sent to someone who has left, with the link that went to them. */
async function sent({ server }: World) {
  const company = await buildPayslipCompany(server);
  const { member: leaver } = await company.join({ monthCents: 1_000_000 });
  const runId = await company.start();
  await server.db.update(member).set({ status: 'left' }).where(eq(member.id, leaver.id));
  await company.send(runId);
  const [message] = await sendLinks(server);
  return { id: (await company.slipOf(leaver.id)).id, token: company.keeper.token, link: message!.link };
}
const accessOf = async (world: World) => await enterLink(world.server, (await sent(world)).link);

export const payslipLinkSamples: Sample[] = [
  sample(slips.payslipLinkSend)(async (world) => {
    const { id, token } = await sent(world);
    return { token, input: { id } };
  }),
  sample(links.payslipLinkRead)(async (world) => ({ input: { link: (await sent(world)).link } })),
  sample(links.payslipLinkCode)(async (world) => ({
    input: { link: (await sent(world)).link, ...(await world.server.solvedCaptcha('code')) },
  })),
  sample(links.payslipLinkEnter)(async (world) => {
    const { link } = await sent(world);
    await world.server.call(links.payslipLinkCode, {
      link,
      ...(await world.server.solvedCaptcha('code')),
    });
    return { input: { link, code: world.server.lastCode() } };
  }),
  ...[links.payslipLinkSlip, links.payslipLinkAmounts, links.payslipLinkFile, links.payslipLinkLeave].map(
    (endpoint) => sample(endpoint)(async (world) => ({ input: { access: await accessOf(world) } })),
  ),
  sample(links.payslipLinkConfirm)(async (world) => {
    const access = await accessOf(world);
    await world.server.call(links.payslipLinkAmounts, { access });
    return { input: { access } };
  }),
  sample(links.payslipLinkDispute)(async (world) => ({
    input: { access: await accessOf(world), rowCode: null, text: '少算了一天', requestId: 'r1' },
  })),
];
