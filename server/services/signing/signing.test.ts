import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  handOverSigning,
  openSigning,
  refuseSigning,
  remindSigning,
  resendSigning,
  sendSigningCode,
  signSigning,
  withdrawSigning,
} from '@contract/signing/act-calls';
import { countSignings, listSignings } from '@contract/signing/calls';
import { attachSigningFile, saveSigning, sendSigning } from '@contract/signing/draft-calls';
import { boxOf, listsShowing } from '@contract/signing/rules/boxes';
import { brokenLink } from '@contract/signing/rules/event-chain';
import { SIGNING_BOXES, type SigningBox } from '@contract/signing/terms';
import { randomId } from '@server/auth/random';
import { message } from '@server/db/schema/message';
import { signingEvent } from '@server/db/schema/signing/event';
import { signing } from '@server/db/schema/signing/signing';
import { workItem } from '@server/db/schema/work';
import { PASSWORD } from '@tests/helpers/factories';
import { buildSigningCompany, DOCUMENT_HASH } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { FILES } from '@tests/helpers/upload-files';
import { countWaiting } from '../people/member/leave-check';
import { leaveSignings } from './act/leave-signings';
import { watchSignings } from './act/watch-signings';
import { eventsOf, sha256 } from './case/events';
import { partiesOf } from './case/rows';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const company = async () => await buildSigningCompany(server);
const watch = async () => await watchSignings({ db: server.db, now: server.clock.now, ids: randomId });
const waiting = async ({ id }: { id: string }) =>
  (
    await server.db
      .select()
      .from(workItem)
      .where(and(eq(workItem.memberId, id), sql`done_at is null`))
  ).map(({ kind, sourceId }) => [kind, sourceId]);
const codes = async (answers: Promise<{ code: number }>[]) =>
  (await Promise.all(answers)).map(({ code }) => code);

describe('signing in order', () => {
  it('asks one after the other, by a code that the signer alone gets, and seals when all have signed', async () => {
    const { an, bo, cy, send, get, codeOf, signWith, sign } = await company();
    const id = await send([bo, cy], { proof: 'either' });
    expect([await waiting(bo), await waiting(cy)]).toEqual([[['signing', id]], []]);
    await bo.call(openSigning, { id });
    expect((await sign(cy, id)).code).toBe(CODE.conflict);
    const asked = await bo.call(sendSigningCode, { id, documentHash: DOCUMENT_HASH });
    expect(asked.data.sentTo).toMatch(/\*{4}/);
    expect((await signWith(bo, id, { code: codeOf() })).data.state).toBe('signing');
    expect([await waiting(bo), await waiting(cy)]).toEqual([[], [['signing', id]]]);
    expect((await sign(cy, id)).data.state).toBe('sealing');
    const { data } = await get(an, id);
    expect(data.parties.map(({ state }) => state)).toEqual(['signed', 'signed']);
    expect(data.events.map(({ kind }) => kind)).toEqual(['sent', 'opened', 'codeSent', 'signed', 'signed']);
    const told = await server.db.select().from(message).where(eq(message.memberId, bo.id));
    expect(told.map(({ path }) => path)).toEqual([`/signing-sign?id=${id}`]);
  });

  it('keeps events that nobody can change, each with the hash of the one before', async () => {
    const { bo, cy, send, sign } = await company();
    const id = await send([bo, cy], { proof: 'password' });
    await sign(bo, id);
    const events = await eventsOf(server.db, id);
    expect(await brokenLink(id, events, sha256)).toBe(0);
    await expect(
      server.db.update(signingEvent).set({ hash: '' }).where(eq(signingEvent.signingId, id)),
    ).rejects.toThrow();
    await expect(server.db.delete(signingEvent).where(eq(signingEvent.signingId, id))).rejects.toThrow();
  });

  it('signs once for a double tap, and for two at once', async () => {
    const { an, bo, cy, send, get, ink } = await company();
    const id = await send([bo, cy], { proof: 'password', order: 'atOnce' });
    const input = {
      id,
      requestId: randomId(),
      documentHash: DOCUMENT_HASH,
      password: PASSWORD,
      texts: [],
      seals: [],
    };
    const [mine, theirs] = [await ink(bo), await ink(cy)];
    const answers = await Promise.all([
      bo.call(signSigning, { ...input, inkFileId: mine }),
      bo.call(signSigning, { ...input, inkFileId: mine }),
      cy.call(signSigning, { ...input, requestId: randomId(), inkFileId: theirs }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok, CODE.ok]);
    const { data } = await get(an, id);
    expect([data.state, data.events.filter(({ kind }) => kind === 'signed').length]).toEqual(['sealing', 2]);
  });
});

describe('a case that ends early', () => {
  it.each([
    [
      'refused',
      async ({ bo }: Built, id: string) => await bo.call(refuseSigning, { id, reason: '条款有误' }),
    ],
    [
      'withdrawn',
      async ({ an, get }: Built, id: string) => {
        const { revision } = (await get(an, id)).data;
        return await an.call(withdrawSigning, { id, revision, reason: '改版' });
      },
    ],
    [
      'expired',
      async ({ tenantId }: Built, id: string) => {
        const past = new Date(server.clock.now().getTime() - 1);
        await server.db.update(signing).set({ deadline: past }).where(eq(signing.id, id));
        await watch();
        return { code: CODE.ok, tenantId };
      },
    ],
  ] as const)('%s takes no signature any more and waits for nobody', async (state, end) => {
    const built = await company();
    const id = await built.send([built.bo, built.cy], { proof: 'password', order: 'atOnce' });
    expect((await end(built, id)).code).toBe(CODE.ok);
    expect((await built.get(built.an, id)).data.state).toBe(state);
    expect((await built.sign(built.cy, id)).code).toBe(CODE.conflict);
    expect(await waiting(built.cy)).toEqual([]);
    expect((await built.cy.call(listSignings, { box: state })).data.list).toMatchObject([{ id }]);
  });

  it('is sent again with a later deadline after it has expired, and is signed then', async () => {
    const built = await company();
    const { an, bo, get, sign, lastDay } = built;
    const id = await built.send([bo], { proof: 'password' });
    await server.db
      .update(signing)
      .set({ deadline: new Date(server.clock.now().getTime() - 1) })
      .where(eq(signing.id, id));
    expect((await sign(bo, id)).code).toBe(CODE.conflict);
    await watch();
    const { revision } = (await get(an, id)).data;
    const again = await an.call(resendSigning, { id, revision, deadline: lastDay(5) });
    expect(again.data.state).toBe('signing');
    expect((await sign(bo, id)).data.state).toBe('sealing');
  });

  it('is handed over where its sender allows it, and reminds once an hour', async () => {
    const { an, bo, di, send, get, sign } = await company();
    const id = await send([bo], { proof: 'password' });
    expect(await codes([an.call(remindSigning, { id }), an.call(remindSigning, { id })])).toContain(
      CODE.tooMany,
    );
    const to = { id, memberId: di.id, reason: '休假' };
    expect((await bo.call(handOverSigning, to)).data.state).toBe('signing');
    expect((await sign(bo, id)).code).toBe(CODE.conflict);
    expect((await sign(di, id)).data.state).toBe('sealing');
    const kept = await send([bo], { mayHandOver: false });
    expect((await bo.call(handOverSigning, { ...to, id: kept })).code).toBe(CODE.forbidden);
    expect((await get(an, id)).data.parties.map(({ state }) => state)).toEqual(['handedOver', 'signed']);
  });
});

it('whoever leaves hands on what they sent, and what needs their signature is withdrawn', async () => {
  const { an, bo, cy, di, tenantId, send, get, sign } = await company();
  const [sent, needed, done] = [
    await send([cy]),
    await send([bo, cy]),
    await send([bo, cy], { proof: 'password' }),
  ];
  await sign(bo, done);
  const acting = {
    now: server.clock.now,
    ids: randomId,
    ip: '',
    userAgent: '',
    session: {
      accountId: di.accountId,
      memberId: di.id,
      tenantId,
      roles: [],
      user: { name: 'Di', enName: null },
    },
  };
  const leave = async ({ id, name }: Built['an']) =>
    await server.db.transaction(
      async (tx) =>
        await leaveSignings(tx, acting, { tenantId, memberId: id, name }, { id: di.id, name: 'Di' }),
    );
  const waitingFor = async (memberId: string) =>
    await countWaiting(server.db, { tenantId, memberId, now: server.clock.now() });
  expect(await waitingFor(bo.id)).toMatchObject({ sentSignings: 0, toSign: 1 });
  expect(await waitingFor(an.id)).toMatchObject({ sentSignings: 3, toSign: 0 });
  await leave(bo);
  expect(await waitingFor(bo.id)).toMatchObject({ sentSignings: 0, toSign: 0 });
  const told = await server.db.select().from(message).where(eq(message.sourceId, needed));
  const why = told.filter(({ body }) => body.en?.endsWith(': Bo is no longer with the company'));
  // Whoever sent it as well: it was not they who took it back.
  expect(why.map(({ memberId }) => memberId)).toEqual(expect.arrayContaining([an.id, cy.id]));
  await leave(an);
  expect((await get(di, sent)).data).toMatchObject({ state: 'signing', initiator: { id: di.id } });
  expect((await get(cy, done)).data.state).toBe('signing');
  expect((await get(cy, needed)).data).toMatchObject({ state: 'withdrawn', endReason: 'Bo已离职' });
});

type Built = Awaited<ReturnType<typeof company>>;

it('lists and counts hold what the rule says of each case, now and once deadlines have passed', async () => {
  const built = await company();
  const { an, bo, cy, send, sign, get } = built;
  await send([bo, cy], { deadline: built.lastDay(3) });
  await send([bo, cy], { hidesUntilTurn: true });
  await sign(bo, await send([bo, cy], { proof: 'password' }));
  await bo.call(refuseSigning, { id: await send([bo]), reason: '不' });
  const away = await send([cy]);
  await an.call(withdrawSigning, { id: away, revision: (await get(an, away)).data.revision, reason: '改' });
  await built.draft([bo]);
  for (const days of [0, 4]) {
    server.clock.advance(days * 86_400_000);
    const now = server.clock.now().getTime();
    const rows = await server.db.select().from(signing).where(eq(signing.tenantId, an.tenantId));
    const parties = await partiesOf(
      server.db,
      rows.map(({ id }) => id),
    );
    for (const reader of [an, bo, cy]) {
      const expected: Record<SigningBox, string[]> = {} as Record<SigningBox, string[]>;
      SIGNING_BOXES.forEach((box) => (expected[box] = []));
      for (const row of rows) {
        const facts = {
          ...row,
          initiatorId: row.initiatorMemberId,
          parties: parties.filter((one) => one.signingId === row.id),
        };
        const box = boxOf(facts, reader.id);
        (box
          ? listsShowing(box, row.state === 'signing' ? (row.deadline?.getTime() ?? null) : null, now)
          : []
        ).forEach((list) => expected[list].push(row.id));
      }
      const { counts } = (await reader.call(countSignings, {})).data;
      for (const box of SIGNING_BOXES) {
        const { list } = (await reader.call(listSignings, { box })).data;
        expect(list.map(({ id }) => id).sort(), `${reader.name} ${box}`).toEqual(expected[box].sort());
        expect(counts[box], `${reader.name} ${box}`).toBe(expected[box].length);
      }
    }
  }
});

describe('a draft', () => {
  it('knows its own save again, refuses an older revision, and is nobody else’s', async () => {
    const { an, bo, draft } = await company();
    const { id, input, revision } = await draft([bo]);
    const again = await an.call(saveSigning, input);
    expect(again.data).toMatchObject({ id, revision });
    expect((await an.call(saveSigning, { ...input, saveId: randomId() })).code).toBe(CODE.conflict);
    expect((await bo.call(saveSigning, { ...input, revision, saveId: randomId() })).code).toBe(CODE.notFound);
  });

  it('refuses Word with the way out, and is not sent with faults', async () => {
    const { an, bo, draft } = await company();
    const { id, revision } = await draft([bo], { fields: [] });
    expect((await an.call(sendSigning, { id, revision })).data).toMatchObject({
      isSent: false,
      faults: [{ code: 'noField' }],
    });
    const { data } = await server.upload('attachment', [{ name: 'a.doc', bytes: FILES.doc }], {
      token: an.token,
    });
    const answer = await an.call(attachSigningFile, { id, revision, fileIds: [data[0]!.fileId] });
    expect([answer.code, answer.msg]).toEqual([
      CODE.badRequest,
      '不支持 Word 和 Excel 文件，请先导出为 PDF 再上传',
    ]);
  });
});
