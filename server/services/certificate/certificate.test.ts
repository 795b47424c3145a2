import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/certificate/calls';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/file/calls';
import { messageList } from '@contract/message/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { exportTable } from '@contract/view/export-calls';
import { randomId } from '@server/auth/random';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { FILES } from '@tests/helpers/upload-files';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

/** The clock of a test server shows ten in the morning of 2026-11-20. */
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const keeperOf = async (tenantId?: string) =>
  await buildSignedIn(server, {
    ...(tenantId && { tenantId }),
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.certificates],
  });

async function company() {
  const keeper = await keeperOf();
  const { tenantId } = keeper.member;
  const cook = await buildSignedIn(server, { tenantId });
  return { keeper, cook, tenantId };
}

const photo = async ({ token }: Signed) =>
  (await server.upload('image', [{ name: 'paper.png', bytes: FILES.png }], { token })).data[0]!.fileId;
const PAPER = {
  kind: 'healthFood',
  number: 'A-1',
  issuedOn: '2026-11-01',
  validTo: '2027-10-31',
  reviewedOn: null,
};
async function submit(
  who: Signed,
  part: Partial<typeof PAPER> & { fileId?: string; requestId?: string } = {},
) {
  const fileId = part.fileId ?? (await photo(who));
  return await server.call(
    calls.certificateSubmit,
    { requestId: randomId(), ...PAPER, ...part, fileId },
    { token: who.token },
  );
}
const dates = ({ issuedOn, validTo, reviewedOn } = PAPER) => ({ issuedOn, validTo, reviewedOn });
const accept = async (by: Signed, id: string, part: Partial<typeof PAPER> = {}) =>
  await server.call(
    calls.certificateDecide,
    { id, isAccepted: true, ...dates({ ...PAPER, ...part }) },
    { token: by.token },
  );
const page = async (
  by: Signed,
  input: Parameters<typeof server.call<typeof calls.certificatePage>>[1] = {},
) => (await server.call(calls.certificatePage, input, { token: by.token })).data.list;
const mine = async ({ token }: Signed) =>
  (await server.call(calls.myCertificates, {}, { token })).data.list.map(({ status, isReplaced }) =>
    isReplaced ? 'replaced' : status,
  );
const titles = async ({ token }: Signed) =>
  (await server.call(messageList, {}, { token })).data.list.map(({ title }) => title.zh_CN);

describe('a paper', () => {
  it('waits with its photo, is accepted with the dates of the photo, and is good until it ends', async () => {
    const { keeper, cook } = await company();
    const fileId = await photo(cook);
    const { data } = await submit(cook, { requestId: 'once', fileId });
    expect((await submit(cook, { requestId: 'once', fileId })).data).toEqual(data);
    expect(await mine(cook)).toEqual(['waiting']);
    expect(await titles(keeper)).toHaveLength(1);
    expect((await page(keeper, { status: 'waiting' })).map(({ id }) => id)).toEqual([data.id]);
    const detail = (await server.call(calls.certificateDetail, data, { token: keeper.token })).data;
    expect(detail).toMatchObject({ mayDecide: true, isOwn: false, isNumberShared: false, file: { fileId } });
    expect((await server.call(previewEncrypt, { fileId }, { token: keeper.token })).code).toBe(CODE.ok);
    expect((await accept(keeper, data.id, { validTo: '2026-12-10' })).code).toBe(CODE.ok);
    expect((await accept(keeper, data.id)).code).toBe(CODE.conflict);
    expect(await mine(cook)).toEqual(['ending']);
    expect(await titles(cook)).toEqual(['食品从业健康证已通过审核']);
    expect(await page(keeper, { status: 'waiting' })).toEqual([]);
    expect((await page(keeper, { status: 'ending' })).map(({ endsOn }) => endsOn)).toEqual(['2026-12-10']);
  });

  it('is renewed by another one, and the earlier one stays as replaced', async () => {
    const { keeper, cook } = await company();
    const early = { issuedOn: '2025-11-25', validTo: '2026-11-24' };
    await accept(keeper, (await submit(cook, early)).data.id, early);
    const { id } = (await submit(cook)).data;
    expect((await submit(cook)).code).toBe(CODE.conflict);
    expect(await mine(cook)).toEqual(['ending', 'waiting']);
    await accept(keeper, id);
    expect(await mine(cook)).toEqual(['valid', 'replaced']);
    expect(await page(keeper)).toHaveLength(1);
    expect((await page(keeper, { status: 'ending' })).length).toBe(0);
  });

  it('is refused with a reason, which the decider can undo for some minutes', async () => {
    const { keeper, cook, tenantId } = await company();
    const { id } = (await submit(cook)).data;
    const refuse = { id, isAccepted: false as const, reply: '照片看不清' };
    await server.call(calls.certificateDecide, refuse, { token: keeper.token });
    expect(await mine(cook)).toEqual(['refused']);
    expect(await titles(cook)).toEqual(['食品从业健康证未通过审核']);
    const other = await keeperOf(tenantId);
    const undo = async (by: Signed) =>
      (await server.call(calls.certificateUndo, { ids: [id] }, { token: by.token })).data.list[0]!.refusal;
    expect(await undo(other)).not.toBeNull();
    expect(await undo(keeper)).toBeNull();
    expect(await mine(cook)).toEqual(['waiting']);
    expect(await titles(cook)).toEqual([]);
    await accept(keeper, id, { validTo: '2027-01-05' });
    expect(await undo(keeper)).toBeNull();
    const again = (await server.call(calls.certificateDetail, { id }, { token: cook.token })).data;
    expect(again).toMatchObject({ state: 'waiting', validTo: PAPER.validTo });
    await accept(keeper, id);
    server.clock.advance(10 * 60_000);
    expect(await undo(keeper)).not.toBeNull();
  });

  it('is withdrawn while it waits and releases its photo', async () => {
    const { keeper, cook } = await company();
    const { id } = (await submit(cook)).data;
    const withdraw = async () =>
      (await server.call(calls.certificateWithdraw, { id }, { token: cook.token })).code;
    expect([await withdraw(), await withdraw()]).toEqual([CODE.ok, CODE.ok]);
    expect(await mine(cook)).toEqual([]);
    expect((await server.call(calls.certificateDetail, { id }, { token: keeper.token })).code).toBe(
      CODE.notFound,
    );
    const second = (await submit(cook)).data.id;
    await accept(keeper, second);
    expect((await server.call(calls.certificateWithdraw, { id: second }, { token: cook.token })).code).toBe(
      CODE.conflict,
    );
  });

  it('is revoked with others, each with its own result', async () => {
    const { keeper, cook } = await company();
    const { id } = (await submit(cook)).data;
    const waiting = (await submit(cook, { kind: 'forklift' })).data.id;
    await accept(keeper, id);
    const input = { ids: [id, waiting, 'nothing'], reply: '伪造' };
    const { list } = (await server.call(calls.certificateRevoke, input, { token: keeper.token })).data;
    expect(list.map(({ refusal }) => refusal === null)).toEqual([true, false, false]);
    expect(await mine(cook)).toEqual(['waiting', 'revoked']);
  });

  it.each([
    ['issued tomorrow', { issuedOn: '2026-11-21', validTo: '2027-01-01' }],
    ['ending before it begins', { issuedOn: '2026-11-01', validTo: '2026-10-31' }],
    ['already over', { issuedOn: '2025-11-01', validTo: '2026-10-31' }],
    ['without an end where its kind has one', { validTo: null as unknown as string }],
    ['of an unknown kind', { kind: 'gone' }],
    ['without a number', { number: ' ' }],
  ])('%s is refused', async (_name, part) => {
    const { cook } = await company();
    expect((await submit(cook, part)).code).toBe(CODE.badRequest);
    expect(await mine(cook)).toEqual([]);
  });

  it('needs a photo of one’s own', async () => {
    const { keeper, cook } = await company();
    expect((await submit(cook, { fileId: await photo(keeper) })).code).toBe(CODE.notFound);
    const table = await server.upload('table', [{ name: 'a.csv', bytes: Buffer.from('a,b\n1,2\n') }], {
      token: cook.token,
    });
    expect((await submit(cook, { fileId: table.data[0]!.fileId })).code).toBe(CODE.notFound);
  });

  it('warns of a number that someone else has', async () => {
    const { keeper, cook, tenantId } = await company();
    const other = await buildSignedIn(server, { tenantId });
    await submit(other);
    const { id } = (await submit(cook)).data;
    const detail = (await server.call(calls.certificateDetail, { id }, { token: keeper.token })).data;
    expect(detail.isNumberShared).toBe(true);
    const own = (await server.call(calls.certificateDetail, { id }, { token: cook.token })).data;
    expect(own.isNumberShared).toBe(false);
    expect((await page(keeper)).map((one) => one.isNumberShared)).toEqual([true, true]);
    const record = { requestId: 'r', memberId: cook.member.id, ...PAPER, kind: 'forklift', fileId: null };
    const first = await server.call(calls.certificateRecord, record, { token: keeper.token });
    expect(first.data.isNumberShared).toBe(false);
    const third = { ...record, memberId: other.member.id };
    expect(
      (await server.call(calls.certificateRecord, third, { token: keeper.token })).data.isNumberShared,
    ).toBe(true);
  });
});

describe('who sees and decides', () => {
  it('is the owner and who manages certificates; a colleague and another company see nothing', async () => {
    const { keeper, cook, tenantId } = await company();
    const fileId = await photo(cook);
    const { id } = (await submit(cook, { fileId })).data;
    const colleague = await buildSignedIn(server, { tenantId });
    const foreign = await keeperOf();
    for (const { token } of [colleague, foreign]) {
      expect((await server.call(calls.certificateDetail, { id }, { token })).code).toBe(CODE.notFound);
      expect((await server.call(previewEncrypt, { fileId }, { token })).code).toBe(CODE.notFound);
    }
    expect((await accept(foreign, id)).code).toBe(CODE.notFound);
    const record = { requestId: 'x', memberId: cook.member.id, ...PAPER, fileId: null };
    expect((await server.call(calls.certificateRecord, record, { token: foreign.token })).code).toBe(
      CODE.notFound,
    );
    expect(await page(foreign)).toEqual([]);
    expect((await accept(keeper, id)).code).toBe(CODE.ok);
  });

  it('shows kind and dates alone to who plans a person', async () => {
    const { keeper, cook, tenantId } = await company();
    const fileId = await photo(cook);
    await accept(keeper, (await submit(cook, { fileId })).data.id);
    const planner = await buildSignedIn(server, {
      tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.roster],
    });
    const input = { memberId: cook.member.id };
    const { data } = await server.call(calls.certificatesOf, input, { token: planner.token });
    expect(data).toMatchObject({
      isWhole: false,
      list: [{ kind: 'healthFood', number: null, status: 'valid' }],
    });
    expect((await server.call(previewEncrypt, { fileId }, { token: planner.token })).code).toBe(
      CODE.notFound,
    );
    const whole = (await server.call(calls.certificatesOf, input, { token: keeper.token })).data;
    expect(whole).toMatchObject({ isWhole: true, list: [{ number: 'A-1' }] });
  });

  it('is someone else for one’s own paper, where there is someone else', async () => {
    const { keeper, tenantId } = await company();
    const { id } = (await submit(keeper)).data;
    const detail = async () =>
      (await server.call(calls.certificateDetail, { id }, { token: keeper.token })).data.mayDecide;
    expect(await detail()).toBe(true);
    await keeperOf(tenantId);
    expect(await detail()).toBe(false);
    expect((await accept(keeper, id)).code).toBe(CODE.forbidden);
  });
});

describe('the list', () => {
  it('sorts, pages, counts and exports the same papers', async () => {
    const { keeper, cook, tenantId } = await company();
    const other = await buildSignedIn(server, { tenantId });
    const record = async (who: Signed, kind: string, validTo: string | null, issuedOn = '2024-01-01') =>
      await server.call(
        calls.certificateRecord,
        {
          requestId: randomId(),
          memberId: who.member.id,
          kind,
          number: randomId(),
          issuedOn,
          validTo,
          reviewedOn: null,
          fileId: null,
        },
        { token: keeper.token },
      );
    await record(cook, 'healthFood', '2026-12-01');
    await record(other, 'healthFood', '2026-11-01');
    // The review is due before the end: 2023-11-30 and 36 months.
    await record(other, 'specialOperation', '2029-11-29', '2023-12-01');
    await record(cook, 'forklift', '2028-01-01');
    const ends = (await page(keeper)).map(({ endsOn, status }) => [endsOn, status]);
    expect(ends).toEqual([
      ['2026-11-01', 'expired'],
      ['2026-11-30', 'ending'],
      ['2026-12-01', 'ending'],
      ['2028-01-01', 'valid'],
    ]);
    for (const status of ['valid', 'ending', 'expired'] as const) {
      const listed = await page(keeper, { status });
      expect(new Set(listed.map((one) => one.status))).toEqual(new Set([status]));
      const { data } = await server.call(calls.certificateCount, { status }, { token: keeper.token });
      expect(data.count).toBe(listed.length);
    }
    const down = await page(keeper, { sort: 'endsOn', isDescending: true, pageSize: 2, pageNo: 2 });
    expect(down.map(({ endsOn }) => endsOn)).toEqual(['2026-11-30', '2026-11-01']);
    const exported = await server.call(
      exportTable,
      {
        tableId: 'certificates',
        columns: ['name', 'kind', 'endsOn'],
        filters: { status: 'ending' },
        sort: [],
      },
      { token: keeper.token },
    );
    expect(exported.data.file).toBeTruthy();
  });
});
