import { eq } from 'drizzle-orm';
import type { Endpoint, In } from '@contract/endpoint';
import { signSigning } from '@contract/signing/act-calls';
import { getSigning, getSigningPages } from '@contract/signing/calls';
import { createSigning, saveSigning, sendSigning } from '@contract/signing/draft-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { readEnv } from '@server/config/env';
import { randomId, randomToken } from '@server/auth/random';
import { signing, signingDocument, signingPage } from '@server/db/schema/signing/signing';
import { tieFiles } from '@server/services/signing/case/files';
import { inviteOutsider } from '@server/services/signing/guest/invite';
import { buildSignedIn, PASSWORD } from '../factories';
import { FILES } from '../upload-files';
import type { TestServer } from '../server';

/** A4 in hundredths of a point. */
const SHEET = { width: 59_528, height: 84_189 };
export const DOCUMENT_HASH = 'd'.repeat(64);
const DAY_MS = 86_400_000;

type Draft = Partial<In<typeof saveSigning>> & {
  outsider?: { name: string; mobile?: string; email?: string };
};

/** Four people of a company who may send and sign. */
export async function buildSigningCompany(server: TestServer, given: { tenantId?: string } = {}) {
  const person = async (name: string, tenantId?: string) => {
    const built = await buildSignedIn(server, {
      ...(tenantId && { tenantId }),
      functions: [FUNCTION_ID.signingCenter, FUNCTION_ID.initiateSigning, FUNCTION_ID.signingTemplates],
      account: { name, enName: name },
    });
    const call = async <E extends Endpoint>(endpoint: E, input: In<E>) =>
      await server.call(endpoint, input, { token: built.token });
    return { ...built.member, token: built.token, name, call };
  };
  const an = await person('An', given.tenantId);
  const { tenantId } = an;
  const [bo, cy, di] = [
    await person('Bo', tenantId),
    await person('Cy', tenantId),
    await person('Di', tenantId),
  ];
  type Person = typeof an;
  const lastDay = (days: number) =>
    new Date(server.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

  /** A draft of `an` that `signers` sign in this order, a field each. */
  const draft = async (signers: readonly Person[], more: Draft = {}) => {
    const made = (await an.call(createSigning, { requestId: randomId() })).data;
    await prepare(server, made.id, an);
    const { outsider, ...settings } = more;
    const parties = [
      ...signers.map(({ id }, at) => ({
        key: `p${at}`,
        kind: 'member' as const,
        role: 'signer' as const,
        turn: at + 1,
        memberId: id,
      })),
      ...(outsider
        ? [
            {
              key: 'out',
              kind: 'outsider' as const,
              role: 'signer' as const,
              turn: signers.length + 1,
              ...outsider,
            },
          ]
        : []),
    ];
    const input = {
      id: made.id,
      revision: made.revision,
      saveId: randomId(),
      title: '劳动合同',
      order: 'inOrder' as const,
      proof: 'code' as const,
      hidesUntilTurn: false,
      mayHandOver: true,
      deadline: lastDay(10),
      remindDays: 2,
      parties,
      fields: parties.map(({ key }, at) => ({
        party: key,
        kind: 'signature' as const,
        page: 1,
        box: { x: 10_000, y: 20_000 + at * 6_000, width: 12_000, height: 4_800 },
      })),
      ...settings,
    };
    const { data } = await an.call(saveSigning, input);
    return { id: made.id, revision: data.revision, input };
  };
  const send = async (signers: readonly Person[], more: Draft = {}) => {
    const { id, revision } = await draft(signers, more);
    const { data } = await an.call(sendSigning, { id, revision });
    if (!data.isSent) {
      throw new Error(JSON.stringify(data.faults));
    }
    return id;
  };
  const ink = async (by: Person) =>
    (await server.upload('image', [{ name: 'ink.png', bytes: FILES.png }], { token: by.token })).data[0]!
      .fileId;
  const codeOf = () => server.sent.filter(({ scene }) => scene === 'signing').at(-1)?.code ?? '';
  const signWith = async (by: Person, id: string, more: Partial<In<typeof signSigning>> = {}) =>
    await by.call(signSigning, {
      id,
      requestId: randomId(),
      documentHash: DOCUMENT_HASH,
      inkFileId: await ink(by),
      texts: [],
      seals: [],
      ...more,
    });
  return {
    tenantId,
    an,
    bo,
    cy,
    di,
    lastDay,
    draft,
    send,
    ink,
    codeOf,
    signWith,
    /** Signs with a password, in a case that takes one. */
    sign: async (by: Person, id: string) => await signWith(by, id, { password: PASSWORD }),
    get: async (by: Person, id: string) => await by.call(getSigning, { id }),
    pages: async (by: Person, id: string) => await by.call(getSigningPages, { id }),
    invite: async (partyId: string) => await invite(server, tenantId, partyId),
  };
}

const JOB = {
  id: 'job',
  key: null,
  progress: async () => {},
  signal: new AbortController().signal,
};

/** A file of one page that has been prepared already, as the job of pages leaves it. */
async function prepare(server: TestServer, id: string, owner: { tenantId: string; token: string }) {
  const { tenantId } = owner;
  const { data } = await server.upload('image', [{ name: 'ink.png', bytes: FILES.png }], {
    token: owner.token,
  });
  const fileId = data[0]!.fileId;
  await server.db.transaction(async (tx) => {
    await tieFiles(tx, tenantId, id, [fileId]);
    await tx
      .update(signingDocument)
      .set({ fileId, sha256: DOCUMENT_HASH, pageCount: 1, sourceFileIds: [fileId] })
      .where(eq(signingDocument.signingId, id));
    const texts = [{ text: '签字：', box: { x: 5_000, y: 10_000, width: 4_500, height: 1_500 } }];
    await tx.insert(signingPage).values({ signingId: id, tenantId, page: 1, fileId, ...SHEET, texts });
    await tx.update(signing).set({ state: 'draft' }).where(eq(signing.id, id));
  });
  return fileId;
}

/** Sends an outsider’s link as the job does, and answers it. */
async function invite(server: TestServer, tenantId: string, partyId: string): Promise<string> {
  let text = '';
  await inviteOutsider(
    {
      db: server.db,
      now: server.clock.now,
      ids: randomId,
      tokens: randomToken,
      env: readEnv({ SEED: 'none' }),
      sender: {
        isOutbox: true,
        send: async () => {},
        tell: async () => {},
        mail: async (mail) => void (text = mail.text),
        text: async (message) => void (text = message.text),
      },
    },
    { ...JOB, payload: { partyId }, tenantId },
  );
  return /signing-guest#(\S+)/.exec(text)?.[1] ?? '';
}
