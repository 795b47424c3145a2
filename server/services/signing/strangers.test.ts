import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/file/calls';
import { refuseSigning, sendSigningCode, withdrawSigning } from '@contract/signing/act-calls';
import { downloadSigning } from '@contract/signing/calls';
import { sendSigning } from '@contract/signing/draft-calls';
import {
  enterSigningAsGuest,
  getGuestSigning,
  readSigningLink,
  sendGuestCode,
  sendGuestProof,
  signAsGuest,
} from '@contract/signing/guest-calls';
import { signingDocument } from '@server/db/schema/signing/signing';
import { PASSWORD } from '@tests/helpers/factories';
import { guestSignature } from '@tests/helpers/signing/guest-signature';
import { buildSigningCompany, DOCUMENT_HASH } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { partiesOf } from './case/rows';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const company = async () => await buildSigningCompany(server);
type Built = Awaited<ReturnType<typeof company>>;
const codes = async (answers: Promise<{ code: number }>[]) =>
  (await Promise.all(answers)).map(({ code }) => code);

describe('who may not', () => {
  it('the sender signs in nobody’s name and sees no link and no code', async () => {
    const { an, bo, send, get, signWith } = await company();
    const id = await send([bo], { outsider: { name: '周外', mobile: '13900139000' } });
    await bo.call(sendSigningCode, { id, documentHash: DOCUMENT_HASH });
    expect(
      await codes([
        signWith(an, id, { code: '123456' }),
        an.call(sendSigningCode, { id, documentHash: DOCUMENT_HASH }),
      ]),
    ).toEqual([CODE.notFound, CODE.notFound]);
    const seen = JSON.stringify((await get(an, id)).data);
    const secret = server.sent.at(-1)!.code;
    expect([seen.includes(secret), /link|token|hash":"[0-9a-f]{64}","link/i.test(seen)]).toEqual([
      false,
      false,
    ]);
  });

  it('a later signer reads a hidden file neither by a call nor by a link to a page', async () => {
    const { bo, cy, send, pages, get, sign } = await company();
    const id = await send([bo, cy], { hidesUntilTurn: true, proof: 'password' });
    const fileId = (await pages(bo, id)).data.pages[0]!.fileId;
    expect(
      await codes([
        pages(cy, id),
        get(cy, id),
        cy.call(downloadSigning, { id }),
        cy.call(previewEncrypt, { fileId }),
        cy.call(refuseSigning, { id, reason: '早了' }),
      ]),
    ).toEqual([CODE.notFound, CODE.notFound, CODE.notFound, CODE.notFound, CODE.conflict]);
    await sign(bo, id);
    expect(await codes([pages(cy, id), cy.call(previewEncrypt, { fileId })])).toEqual([CODE.ok, CODE.ok]);
  });

  it('another company finds nothing, and cannot be a party', async () => {
    const { an, bo, send, draft } = await company();
    const stranger = await company();
    const id = await send([bo]);
    expect(await codes([stranger.get(stranger.an, id), stranger.pages(stranger.an, id)])).toEqual([
      CODE.notFound,
      CODE.notFound,
    ]);
    const { id: own, revision } = await draft([stranger.bo]);
    const { data } = await an.call(sendSigning, { id: own, revision });
    expect([data.isSent, data.faults[0]?.code]).toEqual([false, 'partyUnknown']);
  });

  it('a stolen session signs nothing without code or password, and guessing ends', async () => {
    const { bo, send, signWith } = await company();
    const id = await send([bo], { proof: 'either' });
    expect((await signWith(bo, id)).code).toBe(CODE.badRequest);
    await bo.call(sendSigningCode, { id, documentHash: DOCUMENT_HASH });
    const right = server.sent.at(-1)!.code;
    const wrong = right === '000000' ? '111111' : '000000';
    for (let at = 0; at < 5; at += 1) {
      expect((await signWith(bo, id, { code: wrong })).code).toBe(CODE.codeWrong);
    }
    expect((await signWith(bo, id, { code: right })).code).toBe(CODE.codeExpired);
    for (let at = 0; at < 5; at += 1) {
      expect((await signWith(bo, id, { password: `Wrong-${at}-2026` })).code).toBe(CODE.credentialsWrong);
    }
    expect((await signWith(bo, id, { password: PASSWORD })).code).toBe(CODE.tooMany);
  });

  it('a code is good for its party, its case and the document that was read', async () => {
    const { bo, cy, send, signWith } = await company();
    const [id, second] = [await send([bo, cy], { order: 'atOnce' }), await send([bo])];
    await bo.call(sendSigningCode, { id, documentHash: DOCUMENT_HASH });
    const code = server.sent.at(-1)!.code;
    expect((await signWith(cy, id, { code })).code).toBe(CODE.codeExpired);
    expect((await signWith(bo, second, { code })).code).toBe(CODE.codeExpired);
    const changed = 'e'.repeat(64);
    await server.db.update(signingDocument).set({ sha256: changed }).where(eq(signingDocument.signingId, id));
    expect((await signWith(bo, id, { code })).code).toBe(CODE.conflict);
    expect((await signWith(bo, id, { code, documentHash: changed })).code).toBe(CODE.codeWrong);
  });
});

describe('an outsider', () => {
  async function invited(more: Parameters<Built['send']>[1] = {}) {
    const built = await company();
    const id = await built.send([], { outsider: { name: '周外', mobile: '13900139000' }, ...more });
    const [party] = await partiesOf(server.db, [id]);
    const enter = async (link: string) => {
      server.clock.advance(61_000);
      await server.call(sendGuestCode, { link, ...(await server.solvedCaptcha('code')) });
      const sentCode = server.lastCode();
      return { sentCode, ...(await server.call(enterSigningAsGuest, { link, code: sentCode })) };
    };
    return { ...built, id, party: party!, enter, link: await built.invite(party!.id) };
  }

  it('opens their part by link and code, and a new link ends the old one with its access', async () => {
    const { party, link, enter, invite } = await invited();
    const { data } = await enter(link);
    expect((await server.call(getGuestSigning, { access: data.access })).data).toMatchObject({
      partyId: party.id,
      may: { sign: true },
      pages: [{ page: 1 }],
    });
    const next = await invite(party.id);
    expect(
      await codes([
        server.call(readSigningLink, { link }),
        server.call(getGuestSigning, { access: data.access }),
      ]),
    ).toEqual([CODE.notFound, CODE.ticketExpired]);
    expect((await server.call(readSigningLink, { link: next })).code).toBe(CODE.ok);
  });

  it('uses no code twice, no link of another, and none after the end', async () => {
    const one = await invited();
    const other = await invited();
    const { sentCode } = await one.enter(one.link);
    const again = { link: one.link, code: sentCode };
    expect(
      await codes([
        server.call(enterSigningAsGuest, again),
        server.call(enterSigningAsGuest, { ...again, link: other.link }),
      ]),
    ).toEqual([CODE.codeExpired, CODE.codeExpired]);
    const { revision } = (await one.get(one.an, one.id)).data;
    await one.an.call(withdrawSigning, { id: one.id, revision, reason: '改版' });
    server.clock.advance(61_000);
    const asked = await server.call(sendGuestCode, {
      link: one.link,
      ...(await server.solvedCaptcha('code')),
    });
    expect(asked.code).toBe(CODE.notFound);
    const { access } = (await other.enter(other.link)).data;
    const signed = await server.call(signAsGuest, guestSignature(access, '000000'));
    expect(signed.code).toBe(CODE.codeExpired);
  });

  it('is offered something by email alone: link, codes and signature, until the case waits to be sealed', async () => {
    const built = await invited({ outsider: { name: '周外', email: 'zhou.wai@example.com' } });
    const { id, link, enter, an, get } = built;
    const { sendsTo } = (await server.call(readSigningLink, { link })).data;
    expect(sendsTo).toBe('z***i@example.com');
    const { access } = (await enter(link)).data;
    expect(server.sent.at(-1)).toMatchObject({ channel: 'email', target: 'zhou.wai@example.com' });
    await server.call(sendGuestProof, { access, documentHash: DOCUMENT_HASH });
    const signature = guestSignature(access, server.lastCode());
    expect((await server.call(signAsGuest, signature)).data.state).toBe('sealing');
    // The answer was lost on the way: the same signature again is the same one.
    expect((await server.call(signAsGuest, signature)).data.state).toBe('sealing');
    expect((await get(an, id)).data).toMatchObject({
      state: 'sealing',
      parties: [{ state: 'signed', outsider: { name: '周外', email: 'zhou.wai@example.com' } }],
    });
  });
});
