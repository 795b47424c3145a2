import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/certificate/calls';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/file/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { exportTable } from '@contract/view/export-calls';
import { randomId } from '@server/auth/random';
import { buildSignedIn } from '@tests/helpers/factories';
import { certificateDesk, PAPER, type Signed } from '@tests/helpers/people/certificate-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

/** The clock of a test server shows ten in the morning of 2026-11-20. */
let server: TestServer;
let desk: ReturnType<typeof certificateDesk>;
beforeAll(async () => {
  server = await createTestServer();
  desk = certificateDesk(server);
});

describe('a paper', () => {
  it('waits with its photo, is accepted with the dates of the photo, and is good until it ends', async () => {
    const { keeper, cook } = await desk.company();
    const fileId = await desk.photo(cook);
    const { data } = await desk.submit(cook, { requestId: 'once', fileId });
    expect((await desk.submit(cook, { requestId: 'once', fileId })).data).toEqual(data);
    expect(await desk.mine(cook)).toEqual(['waiting']);
    expect(await desk.titles(keeper)).toHaveLength(1);
    expect((await desk.page(keeper, { status: 'waiting' })).map(({ id }) => id)).toEqual([data.id]);
    const detail = (await server.call(calls.certificateDetail, data, { token: keeper.token })).data;
    expect(detail).toMatchObject({ mayDecide: true, isOwn: false, isNumberShared: false, file: { fileId } });
    expect((await server.call(previewEncrypt, { fileId }, { token: keeper.token })).code).toBe(CODE.ok);
    expect((await desk.accept(keeper, data.id, { validTo: '2026-12-10' })).code).toBe(CODE.ok);
    expect((await desk.accept(keeper, data.id)).code).toBe(CODE.conflict);
    expect(await desk.mine(cook)).toEqual(['ending']);
    expect(await desk.titles(cook)).toEqual(['食品从业健康证已通过审核']);
    expect(await desk.page(keeper, { status: 'waiting' })).toEqual([]);
    expect((await desk.page(keeper, { status: 'ending' })).map(({ endsOn }) => endsOn)).toEqual([
      '2026-12-10',
    ]);
  });

  it('is renewed by another one, and the earlier one stays as replaced', async () => {
    const { keeper, cook } = await desk.company();
    const early = { issuedOn: '2025-11-25', validTo: '2026-11-24' };
    await desk.accept(keeper, (await desk.submit(cook, early)).data.id, early);
    const { id } = (await desk.submit(cook)).data;
    expect((await desk.submit(cook)).code).toBe(CODE.conflict);
    expect(await desk.mine(cook)).toEqual(['ending', 'waiting']);
    await desk.accept(keeper, id);
    expect(await desk.mine(cook)).toEqual(['valid', 'replaced']);
    expect(await desk.page(keeper)).toHaveLength(1);
    expect((await desk.page(keeper, { status: 'ending' })).length).toBe(0);
  });

  it('is refused with a reason, which the decider can undo for some minutes', async () => {
    const { keeper, cook, tenantId } = await desk.company();
    const { id } = (await desk.submit(cook)).data;
    const refuse = { id, isAccepted: false as const, reply: '照片看不清' };
    await server.call(calls.certificateDecide, refuse, { token: keeper.token });
    expect(await desk.mine(cook)).toEqual(['refused']);
    expect(await desk.titles(cook)).toEqual(['食品从业健康证未通过审核']);
    const other = await desk.keeperOf(tenantId);
    const undo = async (by: Signed) =>
      (await server.call(calls.certificateUndo, { ids: [id] }, { token: by.token })).data.list[0]!.refusal;
    expect(await undo(other)).not.toBeNull();
    expect(await undo(keeper)).toBeNull();
    expect(await desk.mine(cook)).toEqual(['waiting']);
    expect(await desk.titles(cook)).toEqual([]);
    await desk.accept(keeper, id, { validTo: '2027-01-05' });
    expect(await undo(keeper)).toBeNull();
    const again = (await server.call(calls.certificateDetail, { id }, { token: cook.token })).data;
    expect(again).toMatchObject({ state: 'waiting', validTo: PAPER.validTo });
    await desk.accept(keeper, id);
    server.clock.advance(10 * 60_000);
    expect(await undo(keeper)).not.toBeNull();
  });

  it('is withdrawn while it waits and releases its photo', async () => {
    const { keeper, cook } = await desk.company();
    const { id } = (await desk.submit(cook)).data;
    const withdraw = async () =>
      (await server.call(calls.certificateWithdraw, { id }, { token: cook.token })).code;
    expect([await withdraw(), await withdraw()]).toEqual([CODE.ok, CODE.ok]);
    expect(await desk.mine(cook)).toEqual([]);
    expect((await server.call(calls.certificateDetail, { id }, { token: keeper.token })).code).toBe(
      CODE.notFound,
    );
    const second = (await desk.submit(cook)).data.id;
    await desk.accept(keeper, second);
    expect((await server.call(calls.certificateWithdraw, { id: second }, { token: cook.token })).code).toBe(
      CODE.conflict,
    );
  });

  it('is revoked with others, each with its own result', async () => {
    const { keeper, cook } = await desk.company();
    const { id } = (await desk.submit(cook)).data;
    const waiting = (await desk.submit(cook, { kind: 'forklift' })).data.id;
    await desk.accept(keeper, id);
    const input = { ids: [id, waiting, 'nothing'], reply: '伪造' };
    const { list } = (await server.call(calls.certificateRevoke, input, { token: keeper.token })).data;
    expect(list.map(({ refusal }) => refusal === null)).toEqual([true, false, false]);
    expect(await desk.mine(cook)).toEqual(['waiting', 'revoked']);
  });

  it.each([
    ['issued tomorrow', { issuedOn: '2026-11-21', validTo: '2027-01-01' }],
    ['ending before it begins', { issuedOn: '2026-11-01', validTo: '2026-10-31' }],
    ['already over', { issuedOn: '2025-11-01', validTo: '2026-10-31' }],
    ['without an end where its kind has one', { validTo: null as unknown as string }],
    ['of an unknown kind', { kind: 'gone' }],
    ['without a number', { number: ' ' }],
  ])('%s is refused', async (_name, part) => {
    const { cook } = await desk.company();
    expect((await desk.submit(cook, part)).code).toBe(CODE.badRequest);
    expect(await desk.mine(cook)).toEqual([]);
  });

  it('needs a photo of one’s own', async () => {
    const { keeper, cook } = await desk.company();
    expect((await desk.submit(cook, { fileId: await desk.photo(keeper) })).code).toBe(CODE.notFound);
    const table = await server.upload('table', [{ name: 'a.csv', bytes: Buffer.from('a,b\n1,2\n') }], {
      token: cook.token,
    });
    expect((await desk.submit(cook, { fileId: table.data[0]!.fileId })).code).toBe(CODE.notFound);
  });

  it('warns of a number that someone else has', async () => {
    const { keeper, cook, tenantId } = await desk.company();
    const other = await buildSignedIn(server, { tenantId });
    await desk.submit(other);
    const { id } = (await desk.submit(cook)).data;
    const detail = (await server.call(calls.certificateDetail, { id }, { token: keeper.token })).data;
    expect(detail.isNumberShared).toBe(true);
    const own = (await server.call(calls.certificateDetail, { id }, { token: cook.token })).data;
    expect(own.isNumberShared).toBe(false);
    expect((await desk.page(keeper)).map((one) => one.isNumberShared)).toEqual([true, true]);
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
    const { keeper, cook, tenantId } = await desk.company();
    const fileId = await desk.photo(cook);
    const { id } = (await desk.submit(cook, { fileId })).data;
    const colleague = await buildSignedIn(server, { tenantId });
    const foreign = await desk.keeperOf();
    for (const { token } of [colleague, foreign]) {
      expect((await server.call(calls.certificateDetail, { id }, { token })).code).toBe(CODE.notFound);
      expect((await server.call(previewEncrypt, { fileId }, { token })).code).toBe(CODE.notFound);
    }
    expect((await desk.accept(foreign, id)).code).toBe(CODE.notFound);
    const record = { requestId: 'x', memberId: cook.member.id, ...PAPER, fileId: null };
    expect((await server.call(calls.certificateRecord, record, { token: foreign.token })).code).toBe(
      CODE.notFound,
    );
    expect(await desk.page(foreign)).toEqual([]);
    expect((await desk.accept(keeper, id)).code).toBe(CODE.ok);
  });

  it('shows kind and dates alone to who plans a person', async () => {
    const { keeper, cook, tenantId } = await desk.company();
    const fileId = await desk.photo(cook);
    await desk.accept(keeper, (await desk.submit(cook, { fileId })).data.id);
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
    const { keeper, tenantId } = await desk.company();
    const { id } = (await desk.submit(keeper)).data;
    const detail = async () =>
      (await server.call(calls.certificateDetail, { id }, { token: keeper.token })).data.mayDecide;
    expect(await detail()).toBe(true);
    await desk.keeperOf(tenantId);
    expect(await detail()).toBe(false);
    expect((await desk.accept(keeper, id)).code).toBe(CODE.forbidden);
  });
});

describe('the list', () => {
  it('sorts, pages, counts and exports the same papers', async () => {
    const { keeper, cook, tenantId } = await desk.company();
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
    const ends = (await desk.page(keeper)).map(({ endsOn, status }) => [endsOn, status]);
    expect(ends).toEqual([
      ['2026-11-01', 'expired'],
      ['2026-11-30', 'ending'],
      ['2026-12-01', 'ending'],
      ['2028-01-01', 'valid'],
    ]);
    for (const status of ['valid', 'ending', 'expired'] as const) {
      const listed = await desk.page(keeper, { status });
      expect(new Set(listed.map((one) => one.status))).toEqual(new Set([status]));
      const { data } = await server.call(calls.certificateCount, { status }, { token: keeper.token });
      expect(data.count).toBe(listed.length);
    }
    const down = await desk.page(keeper, { sort: 'endsOn', isDescending: true, pageSize: 2, pageNo: 2 });
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
