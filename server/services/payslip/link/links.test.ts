import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as links from '@contract/payslip/link-calls';
import * as runs from '@contract/payslip/run-calls';
import * as slips from '@contract/payslip/slip-calls';
import { operationTrack } from '@server/db/schema/audit';
import { account } from '@server/db/schema/account';
import { guestAccess } from '@server/db/schema/guest';
import { job } from '@server/db/schema/job';
import { member } from '@server/db/schema/member';
import { payslipLink } from '@server/db/schema/payslip/link';
import { payslip } from '@server/db/schema/payslip/slip';
import { textBoxes } from '@server/paper/paper';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildPayslipCompany, type PayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { enterLink, sendLinks } from '@tests/helpers/payslip/payslip-links';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const MOBILE = '13611112222';
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

let server: TestServer;
let company: PayslipCompany;
let runId: string;
/** Left before the slips were sent. */
let leaver: Awaited<ReturnType<PayslipCompany['join']>>;
let slipId: string;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildPayslipCompany(server);
  leaver = await company.join({ monthCents: 1_000_000, account: { mobile: MOBILE, name: '陈离' } });
  await company.join({ monthCents: 900_000 });
  runId = await company.start();
  await leave(leaver.member.id);
  await company.send(runId);
  slipId = (await company.slipOf(leaver.member.id)).id;
});

const leave = async (memberId: string) =>
  await server.db
    .update(member)
    .set({ status: 'left', leftAt: server.clock.now() })
    .where(eq(member.id, memberId));
const rowOf = async (id = slipId) =>
  (await server.db.select().from(payslipLink).where(eq(payslipLink.payslipId, id)))[0]!;
const stateOf = async (id = slipId) =>
  (await server.db.select().from(payslip).where(eq(payslip.id, id)))[0]!.state;
const firstLink = async () => (await sendLinks(server))[0]!.link;
const sendCode = async (link: string) =>
  await server.call(links.payslipLinkCode, { link, ...(await server.solvedCaptcha('code')) });
const personIn = async () =>
  (await company.call(runs.payslipPeople, { id: runId, hasLeft: true, pageSize: 20 })).data.list;

describe('a payslip sent to someone who has left', () => {
  it('goes to their number as a link that says neither an amount nor the month; the link is stored as a hash', async () => {
    const sent = await sendLinks(server);
    expect(sent.map(({ to }) => to)).toEqual([`+86${MOBILE}`]);
    expect(sent[0]!.text).toContain('/m/payslip-link#');
    expect(sent[0]!.text.replace(sent[0]!.link, '')).not.toMatch(/10,?000|1000000|10月|Oct|2026/);
    const row = await rowOf();
    expect(JSON.stringify(row)).not.toContain(sent[0]!.link);
    expect(row).toMatchObject({ sentTo: '136****2222', failure: null });
    expect(row.expiresAt!.getTime() - server.clock.now().getTime()).toBe(30 * DAY_MS);
    expect(await sendLinks(server)).toEqual([]);
  });

  it('is opened by a code, seen with its amounts for five minutes, and confirmed', async () => {
    const link = await firstLink();
    const about = await server.call(links.payslipLinkRead, { link });
    expect(Object.keys(about.data).sort()).toEqual(['companyEnName', 'companyName', 'sendsTo']);
    const access = await enterLink(server, link);
    expect(server.sent.at(-1)).toMatchObject({ target: `+86${MOBILE}`, scene: 'payslip' });

    const detail = await server.call(links.payslipLinkSlip, { access });
    expect(detail.data).toMatchObject({ name: '陈离', slip: { id: slipId, state: 'sent', versions: [] } });
    expect(JSON.stringify(detail)).not.toMatch(/1000000|10000/);
    expect((await server.call(links.payslipLinkConfirm, { access })).code).toBe(CODE.conflict);
    expect(await stateOf()).toBe('sent');

    const amounts = await server.call(links.payslipLinkAmounts, { access });
    expect(amounts.data).toMatchObject({ sums: { netCents: 1_000_000 }, secondsLeft: 300 });
    expect(await stateOf()).toBe('seen');
    const { data: file } = await server.call(links.payslipLinkFile, { access });
    const words = await textBoxes(new Uint8Array(Buffer.from(file.base64, 'base64')));
    expect(words.map(({ text }) => text).join('')).toContain('10,000.00');

    server.clock.advance(5 * MINUTE_MS);
    for (const endpoint of [links.payslipLinkAmounts, links.payslipLinkConfirm, links.payslipLinkFile]) {
      const refused = await server.call(endpoint, { access });
      expect([refused.code, refused.msg]).toEqual([CODE.ticketExpired, expect.stringContaining('5分钟')]);
    }
    expect((await server.call(links.payslipLinkSlip, { access })).code).toBe(CODE.ok);
    const again = await enterLink(server, link);
    expect((await server.call(links.payslipLinkConfirm, { access: again })).data).toEqual({
      isChanged: false,
    });
    expect(await stateOf()).toBe('confirmed');

    expect((await server.call(links.payslipLinkLeave, { access: again })).code).toBe(CODE.ok);
    expect((await server.call(links.payslipLinkAmounts, { access: again })).code).toBe(CODE.ticketExpired);
    server.clock.advance(30 * MINUTE_MS);
    expect((await server.call(links.payslipLinkSlip, { access })).code).toBe(CODE.ticketExpired);
  });

  it('is disputed by row, once a request, and the reply brings a new link', async () => {
    const link = await firstLink();
    const access = await enterLink(server, link);
    const wrong = { access, rowCode: 'contract', text: '少算一天', requestId: 'wrong-1' };
    expect((await server.call(links.payslipLinkDispute, { ...wrong, rowCode: 'none' })).code).toBe(
      CODE.notFound,
    );
    await server.call(links.payslipLinkDispute, wrong);
    await server.call(links.payslipLinkDispute, wrong);
    expect(await stateOf()).toBe('disputed');
    server.clock.advance(1000);
    expect(
      (await company.call(slips.payslipAnswer, { id: slipId, text: '已核对', requestId: 'a1' })).code,
    ).toBe(CODE.ok);
    const renewed = await firstLink();
    server.clock.advance(MINUTE_MS);
    const { data } = await server.call(links.payslipLinkAmounts, {
      access: await enterLink(server, renewed),
    });
    expect(data.messages.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['少算一天', true],
      ['已核对', false],
    ]);
    expect((await server.call(links.payslipLinkRead, { link })).code).toBe(CODE.notFound);
  });

  it('is shown to its keeper: who gets a link, when it was sent and opened', async () => {
    expect((await company.call(runs.payslipRunRead, { id: runId })).data.left).toEqual({
      people: 1,
      unreached: 1,
    });
    expect((await personIn()).map(({ link }) => link)).toMatchObject([
      { sendsTo: '136****2222', isRequested: true, sentAt: null },
    ]);
    await enterLink(server, await firstLink());
    const [one] = await personIn();
    expect(one!.link).toMatchObject({ sentTo: '136****2222', openedAt: server.clock.now().toISOString() });
    expect((await company.call(runs.payslipRunRead, { id: runId })).data.left).toEqual({
      people: 1,
      unreached: 0,
    });
    const { data } = await company.call(runs.payslipPeople, { id: runId, pageSize: 20 });
    expect(data.list.filter(({ link }) => link !== null)).toHaveLength(1);
    expect((await company.call(slips.payslipRead, { id: slipId })).data).toMatchObject({
      mayLink: true,
      link: one!.link,
    });
  });
});

describe('a link ends', () => {
  const isOver = async (link: string, access: string) => {
    expect((await server.call(links.payslipLinkRead, { link })).code).toBe(CODE.notFound);
    expect((await server.call(links.payslipLinkSlip, { access })).code).toBe(CODE.ticketExpired);
    expect((await server.call(links.payslipLinkAmounts, { access })).code).toBe(CODE.ticketExpired);
  };

  it('after the days of the company', async () => {
    const link = await firstLink();
    server.clock.advance(30 * DAY_MS - MINUTE_MS);
    const access = await enterLink(server, link);
    server.clock.advance(MINUTE_MS);
    await isOver(link, access);
    expect((await sendCode(link)).code).toBe(CODE.notFound);
  });

  it('when the slip is recalled', async () => {
    const link = await firstLink();
    const access = await enterLink(server, link);
    await company.call(slips.payslipRecall, { id: slipId, reason: '重发' });
    await isOver(link, access);
    expect(await sendLinks(server)).toEqual([]);
  });

  it('when the slip is corrected: the new version has a link of its own', async () => {
    const link = await firstLink();
    const access = await enterLink(server, link);
    const rows = [{ code: 'contract', cents: 1_100_000 }];
    const { data } = await company.call(slips.payslipCorrect, {
      id: slipId,
      reason: '补',
      rows,
      requestId: 'c1',
    });
    await isOver(link, access);
    const next = await enterLink(server, await firstLink());
    expect((await server.call(links.payslipLinkSlip, { access: next })).data.slip).toMatchObject({
      id: data.id,
      version: 2,
    });
  });

  it('when its person is back, who signs in again', async () => {
    const link = await firstLink();
    const access = await enterLink(server, link);
    await server.db.update(member).set({ status: 'normal' }).where(eq(member.id, leaver.member.id));
    await isOver(link, access);
    expect((await company.call(slips.payslipLinkSend, { id: slipId })).code).toBe(CODE.conflict);
  });

  it('when another one is sent', async () => {
    const link = await firstLink();
    const access = await enterLink(server, link);
    expect((await company.call(slips.payslipLinkSend, { id: slipId })).code).toBe(CODE.ok);
    const next = await firstLink();
    await isOver(link, access);
    expect((await server.call(links.payslipLinkRead, { link: next })).code).toBe(CODE.ok);
    expect(await server.db.$count(guestAccess)).toBe(0);
  });
});

describe('a link is no use to others', () => {
  it('does not open by guesses: five a code, twenty an hour', async () => {
    const link = await firstLink();
    const tried: number[] = [];
    for (let code = 0; code < 5; code += 1) {
      await sendCode(link);
      const right = server.lastCode();
      const wrong = right === '000000' ? '111111' : '000000';
      for (let at = 0; at < 5; at += 1) {
        tried.push((await server.call(links.payslipLinkEnter, { link, code: wrong })).code);
      }
      tried.push((await server.call(links.payslipLinkEnter, { link, code: right })).code);
      server.clock.advance(MINUTE_MS);
    }
    expect(tried).not.toContain(CODE.ok);
    expect(tried.filter((code) => code === CODE.codeWrong)).toHaveLength(20);
    expect(tried.at(-1)).toBe(CODE.tooMany);
  });

  it('opens by no code of another link, and its access opens no other slip', async () => {
    const other = await company.join({ monthCents: 800_000, account: { mobile: '13611113333' } });
    await company.build(runId);
    await leave(other.member.id);
    const link = await firstLink();
    await sendCode(link);
    const code = server.lastCode();
    await company.call(runs.payslipRunBuild, { id: runId });
    await company.build(runId);
    await company.send(runId);
    const second = await firstLink();
    expect(second).not.toBe(link);
    expect((await server.call(links.payslipLinkEnter, { link: second, code })).code).toBe(CODE.codeExpired);
    const access = (await server.call(links.payslipLinkEnter, { link, code })).data.access;
    const { data } = await server.call(links.payslipLinkAmounts, { access });
    expect(data.sums.netCents).toBe(1_000_000);
  });

  it('is not sent to a number that a colleague has by now, nor to no number', async () => {
    await server.db.update(account).set({ mobile: '' }).where(eq(account.id, leaver.member.accountId));
    expect(await sendLinks(server)).toEqual([]);
    expect((await rowOf()).failure).toBe('noContact');
    const refused = async (mobile?: string) =>
      (await company.call(slips.payslipLinkSend, { id: slipId, ...(mobile && { mobile }) })).msg;
    expect(await refused()).toContain('没有可用的手机号');
    const taken = '13611114444';
    const colleague = await company.join({ account: { mobile: taken } });
    expect(await refused(taken)).toContain('在职同事');
    const free = '13611115555';
    expect((await company.call(slips.payslipLinkSend, { id: slipId, mobile: free })).code).toBe(CODE.ok);
    const sent = await sendLinks(server);
    expect(sent.map(({ to }) => to)).toEqual([`+86${free}`]);
    await server.db.update(account).set({ mobile: free }).where(eq(account.id, colleague.member.accountId));
    expect((await sendCode(sent[0]!.link)).code).toBe(CODE.notFound);
  });

  it('is sent again by a keeper of the person alone, with the number masked on record', async () => {
    const stranger = await buildPayslipCompany(server);
    const outside = await stranger.call(slips.payslipLinkSend, { id: slipId });
    const employee = await buildSignedIn(server, { tenantId: company.tenantId });
    const without = await server.call(slips.payslipLinkSend, { id: slipId }, { token: employee.token });
    expect([outside.code, without.code]).toEqual([CODE.notFound, CODE.forbidden]);
    await company.call(slips.payslipLinkSend, { id: slipId, mobile: '13611116666' });
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.action, 'payslip.link'));
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).toContain('136****6666');
    expect(JSON.stringify(records)).not.toMatch(/13611116666|1000000/);
    const jobs = await server.db.select().from(job).where(eq(job.kind, 'payslip.link'));
    expect(JSON.stringify(jobs)).not.toMatch(/13611116666|1000000/);
  });

  it('is on record as not sent while the gateway is down, and goes out with the next try', async () => {
    await expect(sendLinks(server, new Error('gateway down'))).rejects.toThrow('gateway down');
    expect(await rowOf()).toMatchObject({ failure: 'notSent', sentAt: null });
    await company.call(slips.payslipLinkSend, { id: slipId });
    await sendLinks(server);
    expect(await rowOf()).toMatchObject({ failure: null, sentTo: '136****2222' });
  });
});
