import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { leavingOpenItems, makeLeavingCertificate } from '@contract/leaving/calls';
import { addLaborContract } from '@contract/people/employment-calls';
import { memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { placeStamping } from '@contract/seal/use-calls';
import { randomId } from '@server/auth/random';
import { position } from '@server/db/schema/company';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { leavingCertificate } from '@server/db/schema/people/leaving';
import { sealStamping } from '@server/db/schema/seal/seal';
import { signingField, signingParty } from '@server/db/schema/signing/party';
import { signing, signingDocument, signingPage } from '@server/db/schema/signing/signing';
import { startOfDay } from '@server/kernel/day-range';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { buildSealCompany } from '@tests/helpers/seal-company';
import { runSigningJobs } from '@tests/helpers/signing/run-jobs';
import { createTestServer, type TestServer } from '@tests/helpers/server';

/** The clock begins on 2026-11-20. */
const LAST_DAY = '2026-11-25';

let server: TestServer;
let seals: Awaited<ReturnType<typeof buildSealCompany>>;
let tenantId: string;
let keeper: Awaited<ReturnType<typeof buildSignedIn>>;
let memberId: string;

beforeEach(async () => {
  server = await createTestServer();
  seals = await buildSealCompany(server);
  ({ tenantId } = seals);
  const { id: departmentId } = await buildDepartment(server.db, tenantId, { name: '徐汇店' });
  await server.db.insert(position).values({ id: 'clerk', tenantId, name: '店员', enName: 'Clerk' });
  await server.db.insert(dictionaryItem).values({
    id: 'resigned',
    itemType: 'leavingReason',
    itemCode: 'resigned',
    name: '个人原因离职',
    enName: 'Resigned',
  });
  keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation, FUNCTION_ID.signingCenter],
  });
  ({ id: memberId } = await buildMember(server.db, {
    tenantId,
    account: { name: '沈远', enName: 'Yuan Shen', email: 'shen.yuan@example.com' },
    member: { joinedAt: startOfDay('2023-05-08'), departmentId, positionId: 'clerk', jobNumber: 'A-7' },
  }));
});

const act = async <E extends Endpoint>(endpoint: E, input: In<E>, { token } = keeper) =>
  await server.call(endpoint, input, { token });
const plan = async () => await act(memberLeave, { memberId, lastDay: LAST_DAY, reason: 'resigned' });
const make = async (given: object = {}) =>
  await act(makeLeavingCertificate, { requestId: randomId(), memberId, ...given });
const certificate = async () => (await act(leavingOpenItems, { memberId })).data.certificate;
const caseRow = async () => (await server.db.select().from(signing).where(eq(signing.source, 'leaving')))[0]!;
const parties = async () =>
  await server.db
    .select()
    .from(signingParty)
    .where(eq(signingParty.signingId, (await caseRow()).id))
    .orderBy(signingParty.position);
const textOf = async () => {
  const pages = await server.db
    .select()
    .from(signingPage)
    .where(eq(signingPage.signingId, (await caseRow()).id));
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
};

describe('a certificate of leaving', () => {
  it('says what the law asks for and not why, and waits for the person', async () => {
    await act(addLaborContract, { memberId, kind: 'fixed', from: '2023-05-08', to: '2026-05-07' });
    await act(addLaborContract, { memberId, kind: 'openEnded', from: '2026-05-08' });
    expect((await make()).msg).toBe('请先办理或安排离职，再开具离职证明');
    await plan();
    expect((await make()).code).toBe(0);
    expect((await certificate())?.state).toBe('making');
    await runSigningJobs(server);
    expect(await certificate()).toMatchObject({ state: 'waiting', signingId: (await caseRow()).id });
    const text = await textOf();
    for (const part of [
      '沈远',
      'A-7',
      '店员',
      '徐汇店',
      '2026年11月25日',
      '2023年5月8日',
      '2026年5月8日',
      '无固定期限',
      '3年6个月18天',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/个人原因|Resigned/);
    expect(await parties()).toMatchObject([{ kind: 'member', memberId, state: 'turn', turn: 1 }]);
    expect(await make()).toMatchObject({ code: CODE.conflict, msg: '离职证明已开具，请在签署中心查看' });
  }, 60_000);

  it('has the reason where that was chosen', async () => {
    await plan();
    await make({ withReason: true });
    await runSigningJobs(server);
    expect(await textOf()).toContain('个人原因离职');
  }, 60_000);

  it('that was not sent, since the request came twice, is one', async () => {
    await plan();
    const requestId = randomId();
    const both = await Promise.all([make({ requestId }), make({ requestId })]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, CODE.conflict]);
    expect(await server.db.$count(leavingCertificate)).toBe(1);
  });

  it('reaches who has left by a link from outside', async () => {
    await act(memberLeave, { memberId, lastDay: '2026-11-18' });
    await make();
    await runSigningJobs(server);
    expect(await parties()).toMatchObject([
      {
        kind: 'outsider',
        memberId: null,
        name: '沈远',
        state: 'turn',
        email: 'shen.yuan@example.com',
        linkHash: expect.any(String),
      },
    ]);
  }, 60_000);

  it('that waits when they leave is signed from outside and not withdrawn', async () => {
    await plan();
    await make();
    await runSigningJobs(server);
    await act(memberLeave, { memberId });
    expect(await parties()).toMatchObject([
      { kind: 'outsider', memberId: null, state: 'turn', linkHash: null },
    ]);
    await runSigningJobs(server);
    expect((await parties())[0]!.linkHash).toEqual(expect.any(String));
    expect((await caseRow()).state).toBe('signing');
  }, 60_000);

  it('is sealed first where the company has a seal, by the stamp administrator', async () => {
    await seals.make('contract');
    await seals.make('company');
    const sealId = await seals.make('personnel');
    await plan();
    await make();
    await runSigningJobs(server);
    expect(await parties()).toMatchObject([
      { kind: 'member', memberId, turn: 2, state: 'waiting' },
      { kind: 'stamp', sealId, turn: 1, state: 'turn' },
    ]);
    const [, stamp] = await parties();
    const fields = await server.db.select().from(signingField);
    expect(fields.filter(({ partyId }) => partyId === stamp!.id).map(({ kind }) => kind)).toEqual(['seal']);
    const { id } = await caseRow();
    const [stamping] = await server.db
      .select()
      .from(sealStamping)
      .where(and(eq(sealStamping.subject, 'signing'), eq(sealStamping.subjectId, id)));
    const [made] = await server.db.select().from(signingDocument).where(eq(signingDocument.signingId, id));
    expect(made!.sha256).toEqual(expect.any(String));
    expect((await seals.cy.call(placeStamping, { id: stamping!.id, revision: stamping!.revision })).msg).toBe(
      '',
    );
    expect(await parties()).toMatchObject([{ state: 'turn' }, { state: 'signed' }]);
  }, 60_000);

  it('is not made by colleagues and strangers', async () => {
    await plan();
    const colleague = await buildSignedIn(server, { tenantId, roles: ['employee'] });
    const functions = [FUNCTION_ID.organisation];
    const stranger = await buildSignedIn(server, { roles: ['companyAdministrator'], functions });
    const asked = { requestId: randomId(), memberId };
    expect((await act(makeLeavingCertificate, asked, colleague)).code).toBe(CODE.forbidden);
    expect((await act(makeLeavingCertificate, asked, stranger)).code).toBe(CODE.notFound);
    expect(await server.db.$count(leavingCertificate)).toBe(0);
  });
});
