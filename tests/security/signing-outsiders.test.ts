import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { remindSigning, resendSigning } from '@contract/signing/act-calls';
import { sendSigning } from '@contract/signing/draft-calls';
import {
  enterSigningAsGuest,
  sendGuestCode,
  sendGuestProof,
  signAsGuest,
} from '@contract/signing/guest-calls';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { signingParty } from '@server/db/schema/signing/party';
import { partiesOf } from '@server/services/signing/case/rows';
import { guestSignature } from '@tests/helpers/signing/guest-signature';
import { buildSigningCompany, DOCUMENT_HASH } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));

type Built = Awaited<ReturnType<typeof buildSigningCompany>>;
type Who = 'an' | 'bo';

/** A company in which `an` sends; both have a number and an address of their own. */
async function company() {
  const built = await buildSigningCompany(server);
  const own = async (who: Who) => {
    const email = `${who}.${built[who].id.toLowerCase().replace(/[^a-z0-9]/g, '')}@example.com`;
    const [row] = await server.db
      .update(account)
      .set({ email })
      .where(eq(account.id, built[who].accountId))
      .returning();
    return { mobile: row!.mobile, email };
  };
  return { ...built, contacts: { an: await own('an'), bo: await own('bo') } };
}

async function faultsOf({ an, draft }: Built, outsider: { mobile?: string; email?: string }) {
  const { id, revision } = await draft([], { outsider: { name: '周外', ...outsider } });
  const { data } = await an.call(sendSigning, { id, revision });
  return [data.isSent, ...data.faults.map(({ code }) => code)];
}

const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

const WRITTEN: readonly (readonly [string, (own: { mobile: string; email: string }) => object])[] = [
  ['as it is', ({ mobile }) => ({ mobile })],
  ['with +86', ({ mobile }) => ({ mobile: `+86${mobile}` })],
  ['with 0086 and hyphens', ({ mobile }) => ({ mobile: `0086-${mobile.slice(0, 3)}-${mobile.slice(3)}` })],
  [
    'with blanks',
    ({ mobile }) => ({ mobile: ` ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}` }),
  ],
  ['in full width', ({ mobile }) => ({ mobile: wide(mobile) })],
  ['with a direction mark', ({ mobile }) => ({ mobile: `\u202D${mobile}\u202C` })],
  ['the address', ({ email }) => ({ email })],
  ['the address in capitals', ({ email }) => ({ email: email.toUpperCase() })],
  ['the address with a tag', ({ email }) => ({ email: email.replace('@', '+offer@') })],
  ['the address beside a number of no one', ({ email }) => ({ email, mobile: '13611112222' })],
];

describe('an invented outsider', () => {
  it.each(WRITTEN)('is not reached by the contact of the sender or of a colleague: %s', async (_, write) => {
    const built = await company();
    expect(await faultsOf(built, write(built.contacts.an))).toEqual([false, 'contactOfSender']);
    expect(await faultsOf(built, write(built.contacts.bo))).toEqual([false, 'contactOfMember']);
  });

  it('may have the number of someone who has left, or of another company', async () => {
    const [built, stranger] = [await company(), await company()];
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, built.bo.id));
    expect(await faultsOf(built, { mobile: built.contacts.bo.mobile })).toEqual([true]);
    expect(await faultsOf(built, { mobile: stranger.contacts.an.mobile })).toEqual([true]);
  });

  it('shares number and address with no other outsider', async () => {
    const { an, draft } = await company();
    const outsider = (key: string, contact: object, at: number) => ({
      key,
      kind: 'outsider' as const,
      role: 'signer' as const,
      turn: at,
      name: key,
      ...contact,
    });
    const parties = [
      outsider('a', { mobile: '13611112222', email: 'zhou@example.com' }, 1),
      outsider('b', { mobile: '+86 136 1111 2222' }, 2),
      outsider('c', { email: 'ZHOU+x@example.com' }, 3),
    ];
    const fields = parties.map(({ key }, at) => ({
      party: key,
      kind: 'signature' as const,
      page: 1,
      box: { x: 10_000, y: 20_000 + at * 6_000, width: 12_000, height: 4_800 },
    }));
    const { id, revision } = await draft([], { parties, fields });
    const { data } = await an.call(sendSigning, { id, revision });
    expect(data.faults.map(({ code }) => code)).toEqual(['contactTwice', 'contactTwice']);
  });

  it.each(['<a@b.co>', 'a@b.co>x', 'Lin <a@b.co>', 'a@b.co,c@d.co', 'a@b.co\r\nBcc: c@d.co'])(
    'has an address, not %j',
    async (email) => {
      expect(await faultsOf(await company(), { email })).toEqual([false, 'outsiderAddress']);
    },
  );
});

describe('an outsider whose contact becomes that of the sender after sending', () => {
  async function sent() {
    const built = await company();
    const mobile = `136${String(Math.random()).slice(2, 10)}`;
    const id = await built.send([], { outsider: { name: '周外', mobile } });
    const [party] = await partiesOf(server.db, [id]);
    const link = await built.invite(party!.id);
    const takeNumber = async () =>
      await server.db.update(account).set({ mobile }).where(eq(account.id, built.an.accountId));
    const sendCode = async () => {
      server.clock.advance(61_000);
      return await server.call(sendGuestCode, { link, ...(await server.solvedCaptcha('code')) });
    };
    return { ...built, id, party: party!, link, takeNumber, sendCode };
  }

  it('is sent no code and opens nothing', async () => {
    const { link, takeNumber, sendCode } = await sent();
    await sendCode();
    const code = server.lastCode();
    await takeNumber();
    expect((await sendCode()).msg).toContain('员工');
    expect((await server.call(enterSigningAsGuest, { link, code })).code).toBe(CODE.conflict);
  });

  it('signs nothing with an access that was open before', async () => {
    const { link, id, takeNumber, sendCode } = await sent();
    await sendCode();
    const { access } = (await server.call(enterSigningAsGuest, { link, code: server.lastCode() })).data;
    server.clock.advance(61_000);
    await server.call(sendGuestProof, { access, documentHash: DOCUMENT_HASH });
    const code = server.lastCode();
    await takeNumber();
    expect((await server.call(signAsGuest, guestSignature(access, code))).code).toBe(CODE.conflict);
    server.clock.advance(61_000);
    expect((await server.call(sendGuestProof, { access, documentHash: DOCUMENT_HASH })).code).toBe(
      CODE.conflict,
    );
    expect((await partiesOf(server.db, [id])).map(({ state }) => state)).not.toContain('signed');
  });

  it('gets no further link, and the sender hears why', async () => {
    const { an, id, party, takeNumber, invite, get, lastDay } = await sent();
    await takeNumber();
    const { revision } = (await get(an, id)).data;
    const resent = await an.call(resendSigning, { id, revision, deadline: lastDay(20) });
    expect([resent.code, resent.msg]).toEqual([CODE.conflict, expect.stringContaining('周外')]);
    expect((await an.call(remindSigning, { id })).code).toBe(CODE.conflict);
    const [before] = await server.db.select().from(signingParty).where(eq(signingParty.id, party.id));
    expect(await invite(party.id)).toBe('');
    const [after] = await server.db.select().from(signingParty).where(eq(signingParty.id, party.id));
    expect(after!.linkHash).toBe(before!.linkHash);
    const told = await server.db.select().from(message).where(eq(message.memberId, an.id));
    expect(told.map(({ title }) => JSON.stringify(title)).join()).toContain('未发送签署链接');
  });
});
