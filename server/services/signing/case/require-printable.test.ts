import { beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { handOverSigning, sendSigningCode, signSigning } from '@contract/signing/act-calls';
import { sendSigningBatch } from '@contract/signing/batch-calls';
import { getSigningPages } from '@contract/signing/calls';
import { sendSigning } from '@contract/signing/draft-calls';
import { saveSigningTemplate } from '@contract/signing/template-calls';
import { randomId } from '@server/auth/random';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildSigningCompany, DOCUMENT_HASH } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

/** A character of names that the font has, and one that it does not. */
const [RARE, MISSING] = ['䶮', '𠮷'];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const rareColleague = async (tenantId: string) => {
  const { member } = await buildSignedIn(server, { tenantId, account: { name: `王${MISSING}` } });
  return member.id;
};

it('titles and names are refused by their characters before anything is sent', async () => {
  const company = await buildSigningCompany(server);
  const { an, bo, tenantId } = company;
  const memberId = await rareColleague(tenantId);
  const faultsOf = async (name: string, title: string) => {
    const outsider = { name, mobile: '13900139000' };
    const { id, revision } = await company.draft([bo], { title, outsider });
    return (await an.call(sendSigning, { id, revision })).data.faults;
  };
  expect(await faultsOf(`王${RARE}`, `合同${RARE}`)).toEqual([]);
  expect(await faultsOf(`王${MISSING}`, `合同${MISSING}😀`)).toEqual([
    { code: 'titleUnprintable', text: `${MISSING} 😀` },
    { code: 'partyUnprintable', text: MISSING, party: expect.any(String) },
  ]);
  const { id, revision } = await company.draft([{ ...bo, id: memberId }]);
  expect((await an.call(sendSigning, { id, revision })).data.faults).toMatchObject([
    { code: 'partyUnprintable', text: MISSING },
  ]);
  const running = await company.send([bo]);
  const handed = await bo.call(handOverSigning, { id: running, memberId, reason: '外出' });
  expect(handed).toMatchObject({ code: CODE.badRequest, msg: expect.stringContaining(MISSING) });
});

it('a text that nobody can print is refused with its characters, and the code stays good', async () => {
  const company = await buildSigningCompany(server);
  const { bo } = company;
  const box = (y: number) => ({ x: 10_000, y, width: 12_000, height: 4_800 });
  const id = await company.send([bo], {
    fields: [
      { party: 'p0', kind: 'signature', page: 1, box: box(20_000) },
      { party: 'p0', kind: 'text', page: 1, box: box(30_000) },
    ],
  });
  const { fields } = (await bo.call(getSigningPages, { id })).data;
  const fieldId = fields.find(({ kind }) => kind === 'text')!.id;
  await bo.call(sendSigningCode, { id, documentHash: DOCUMENT_HASH });
  const signing = async (value: string) =>
    await bo.call(signSigning, {
      id,
      requestId: randomId(),
      documentHash: DOCUMENT_HASH,
      code: company.codeOf(),
      inkFileId: await company.ink(bo),
      texts: [{ fieldId, value }],
      seals: [],
    });
  expect(await signing(`住址${MISSING}`)).toMatchObject({
    code: CODE.badRequest,
    msg: expect.stringContaining(MISSING),
  });
  expect((await signing(`住址${RARE}`)).data.state).toBe('sealing');
});

it('templates and batches are refused as they are saved and sent', async () => {
  const { an, bo, lastDay } = await buildSigningCompany(server);
  const template = (text: string) => ({
    name: '承诺书',
    revision: 0,
    blocks: [{ kind: 'paragraph' as const, text: `${text}签字：` }],
    roles: [{ key: 'one', name: '员工', kind: 'member' as const, role: 'signer' as const, turn: 1 }],
    fields: [
      { role: 'one', kind: 'signature' as const, keyword: '签字', dx: 0, dy: 0, width: 9_000, height: 3_000 },
    ],
    order: 'atOnce' as const,
    proof: 'code' as const,
    hidesUntilTurn: false,
    mayHandOver: false,
    remindDays: null,
    deadlineDays: 7,
  });
  expect((await an.call(saveSigningTemplate, template(MISSING))).msg).toContain(MISSING);
  const { id: templateId } = (await an.call(saveSigningTemplate, template(RARE))).data;
  const batch = await an.call(sendSigningBatch, {
    requestId: randomId(),
    templateId,
    title: '承诺书',
    deadline: lastDay(5),
    people: [{ memberId: bo.id, values: { 岗位: MISSING } }],
    others: [],
  });
  expect(batch).toMatchObject({ code: CODE.badRequest, msg: expect.stringContaining(MISSING) });
});
