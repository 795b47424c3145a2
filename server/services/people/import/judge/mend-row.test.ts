import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as calls from '@contract/people/import-calls';
import { IMPORT_LIMITS } from '@contract/people/transfer';
import { FUNCTION_ID } from '@contract/role/functions';
import { role } from '@server/db/schema/member';
import { rateLimit } from '@server/db/schema/sign-in';
import { MESSAGES } from '@server/messages/messages';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTransferDesk, fileOf, type Person } from '@tests/helpers/people/transfer-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

let serial = 0;
const freshMobile = () => `1370037${String(1000 + ++serial)}`;
const person = (given: Person = {}): Person => ({
  name: '沈远',
  mobile: freshMobile(),
  organ: '总部/销售部',
  ...given,
});

/** An import of these rows, the first in line 2, with what the reader does again and again. */
async function readOf(people: readonly Person[]) {
  const desk = await createTransferDesk(server);
  const own = await desk.read(await fileOf(people));
  return {
    ...desk,
    id: own.id,
    before: own,
    mend: async (line: number, cells: Person) =>
      await desk.call(calls.importMend, { id: own.id, line, cells }),
  };
}
const kindsOf = (rows: readonly { line: number; kind: string }[]) =>
  rows.map(({ line, kind }) => [line, kind]);

describe('a corrected row', () => {
  it('is read as a cell of a file, stored, counted, and imported with the rest', async () => {
    const desk = await readOf([person(), person({ mobile: '136', organ: '总部/采购部', position: '店员' })]);
    expect(desk.before).toMatchObject({ counts: { new: 1, faulty: 1 }, newPositions: [] });
    const mobile = freshMobile();
    const after = await desk.mend(3, {
      mobile: ` ${mobile.slice(0, 3)}　${mobile.slice(3)} `,
      joinedDay: '2026年3月1日',
    });
    expect(after.rows).toMatchObject([
      { line: 3, kind: 'new', faults: [], cells: { name: '沈远', joinedDay: '2026-03-01' } },
    ]);
    expect(after.import).toMatchObject({
      state: 'ready',
      counts: { new: 2, faulty: 0 },
      newOrgans: ['总部', '总部/销售部', '总部/采购部'],
      newPositions: ['店员'],
    });
    expect(await desk.latest()).toEqual(after.import);
    expect(await desk.rows(desk.id)).toContainEqual(after.rows[0]);
    await desk.call(calls.importRun, { id: desk.id });
    await desk.work();
    expect((await desk.latest()).result).toMatchObject({ added: 2, refused: 0 });
  });

  it('stays faulty with its new fault, and an empty cell is removed', async () => {
    const desk = await readOf([person({ mobile: '136', email: 'x' })]);
    const { rows } = await desk.mend(2, { mobile: '1370', email: '' });
    expect(rows).toMatchObject([
      { kind: 'faulty', cells: { mobile: '1370' }, faults: [{ field: 'mobile' }] },
    ]);
    expect(rows[0]!.cells).not.toHaveProperty('email');
    const again = await desk.mend(2, { mobile: '' });
    expect(again.rows[0]!.faults).toEqual([{ field: 'mobile', text: '必填' }]);
  });

  it('is compared with the people of the company', async () => {
    const desk = await readOf([person({ mobile: '136' })]);
    const known = await buildMember(server.db, {
      tenantId: desk.tenantId,
      account: { name: '顾一帆' },
      member: { jobNumber: 'M1' },
    });
    const { mobile } = known.account;
    const wrong = await desk.mend(2, { mobile });
    expect(wrong.rows[0]!.faults).toEqual([
      { field: 'mobile', text: '此手机号属于顾一帆，请核对姓名和工号' },
    ]);
    const right = await desk.mend(2, { name: '顾一帆', organ: '' });
    expect(right.rows).toMatchObject([{ kind: 'same' }]);
    expect(right.import.newOrgans).toEqual([]);
  });
});

describe('rows that say the same', () => {
  it('are all good once only one of them says it', async () => {
    const twice = freshMobile();
    const desk = await readOf([person({ mobile: twice }), person(), person({ mobile: twice })]);
    const { rows, import: after } = await desk.mend(4, { mobile: freshMobile() });
    expect(kindsOf(rows)).toEqual([
      [2, 'new'],
      [4, 'new'],
    ]);
    expect(after.counts).toMatchObject({ new: 3, faulty: 0 });
    expect(await desk.rows(desk.id, { kind: 'faulty' })).toEqual([]);
  });

  it('name one of those that are left', async () => {
    const twice = freshMobile();
    const desk = await readOf([1, 2, 3].map(() => person({ mobile: twice })));
    const { rows } = await desk.mend(2, { mobile: freshMobile() });
    expect(rows.map(({ faults }) => faults.map(({ text }) => text))).toEqual([
      [],
      ['与第4行重复'],
      ['与第3行重复'],
    ]);
  });

  it('become faulty through a correction', async () => {
    const [good, other] = [person({ isHead: '是' }), person()];
    const desk = await readOf([good, other, person({ mobile: '136', isHead: '是' })]);
    expect(desk.before.counts).toMatchObject({ new: 1, faulty: 2 });
    const { rows, import: after } = await desk.mend(4, { mobile: other.mobile!, isHead: '' });
    expect(kindsOf(rows)).toEqual([
      [2, 'new'],
      [3, 'faulty'],
      [4, 'faulty'],
    ]);
    expect(rows[1]!.faults).toEqual([{ field: 'mobile', text: '与第4行重复' }]);
    expect(after.counts).toMatchObject({ new: 1, faulty: 2 });
  });
});

it('pages of a kind stay whole while rows leave it', async () => {
  const desk = await readOf(Array.from({ length: 5 }, () => person({ mobile: '136' })));
  const first = await desk.rows(desk.id, { kind: 'faulty', pageSize: 2 });
  await desk.mend(2, { mobile: freshMobile() });
  const second = await desk.rows(desk.id, { kind: 'faulty', pageSize: 2, after: first.at(-1)!.line });
  expect(kindsOf(second)).toEqual([
    [4, 'faulty'],
    [5, 'faulty'],
  ]);
});

describe('a correction is refused', () => {
  const cells = { mobile: '13700370001' };

  it('once the import has begun, for a line that is not there, and for cells longer than any', async () => {
    const desk = await readOf([person(), person({ mobile: '136' })]);
    await expect(desk.mend(9, cells)).rejects.toThrow();
    await expect(desk.mend(3, { organ: 'x'.repeat(IMPORT_LIMITS.cell + 1) })).rejects.toThrow();
    await desk.call(calls.importRun, { id: desk.id });
    await expect(desk.mend(3, cells)).rejects.toThrow('此次导入已开始或已结束');
  });

  it('for the import of someone else, and without the function', async () => {
    const desk = await readOf([person({ mobile: '136' })]);
    const colleague = await createTransferDesk(server, { tenantId: desk.tenantId });
    const employee = await buildSignedIn(server, { tenantId: desk.tenantId });
    const input = { id: desk.id, line: 2, cells };
    const codes = [colleague.own.token, employee.token].map(
      async (token) => (await server.call(calls.importMend, input, { token })).code,
    );
    expect(await Promise.all(codes)).toEqual([CODE.notFound, CODE.forbidden]);
    expect((await desk.rows(desk.id))[0]).toMatchObject({ cells: { mobile: '136' } });
  });

  it('where the row is then about a person beyond the scope, of whom nothing is shown', async () => {
    const desk = await createTransferDesk(server, { roles: [], functions: [FUNCTION_ID.peopleTransfer] });
    await server.db.update(role).set({ dataScope: 'self' }).where(eq(role.tenantId, desk.tenantId));
    await buildMember(server.db, {
      tenantId: desk.tenantId,
      account: { name: '林小雨' },
      member: { jobNumber: 'S1' },
    });
    const { id } = await desk.read(await fileOf([{ name: '某人', jobNumber: 'S0' }]));
    const { rows } = await desk.call(calls.importMend, { id, line: 2, cells: { jobNumber: 'S1' } });
    expect(rows).toMatchObject([
      { kind: 'faulty', changes: [], faults: [{ field: null, text: MESSAGES.beyondScope.zh_CN }] },
    ]);
    expect(JSON.stringify(rows)).not.toContain('林小雨');
  });

  it('past so many an hour, so that numbers cannot be tried', async () => {
    const desk = await readOf([person({ mobile: '136' })]);
    await desk.mend(2, { mobile: '137' });
    const key = `peopleImportMend:${desk.own.member.id}`;
    const counted = await server.db
      .update(rateLimit)
      .set({ hits: 600 })
      .where(eq(rateLimit.key, key))
      .returning();
    expect(counted).toHaveLength(1);
    const input = { id: desk.id, line: 2, cells };
    const { code } = await server.call(calls.importMend, input, { token: desk.own.token });
    expect(code).toBe(CODE.tooMany);
  });
});
