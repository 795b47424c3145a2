import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { countWarnings, listWarnings, type WarningCounts } from '@contract/warning/calls';
import { isOwnKind, WARNING_ORDER, WARNING_URGENCIES } from '@contract/warning/warning';
import { member, role } from '@server/db/schema/member';
import { and, eq } from 'drizzle-orm';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { openWarnings } from '@tests/helpers/warning/open-warnings';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildWarningCompany, PAY_AMOUNTS } from '@tests/helpers/warning/warning-company';

type Scene = Awaited<ReturnType<typeof buildWarningCompany>>;
let server: TestServer;
let scene: Scene;
let counts: WarningCounts;

beforeAll(async () => {
  server = await createTestServer();
  scene = await buildWarningCompany(server);
  counts = (await server.call(countWarnings, {}, { token: scene.reader.token })).data;
}, 60_000);

const countOf = (kind: string) => counts.kinds.find((one) => one.kind === kind);

describe('the count of a list is its number', () => {
  it.each(WARNING_ORDER)('%s', async (kind) => {
    const { token } = scene.reader;
    const all = await openWarnings(server, token, { kind, pageSize: 1 });
    expect(all.length).toBeGreaterThan(0);
    expect(all.every((one) => one.kind === kind)).toBe(true);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(countOf(kind)?.count).toBe(all.length);
    const people = isOwnKind(kind) ? 1 : new Set(all.flatMap(({ person }) => person?.id ?? [])).size;
    expect(countOf(kind)?.people).toBe(people);
  });

  it('all of them, one row a person', async () => {
    const { token } = scene.reader;
    const { list, counts: beside } = (await server.call(listWarnings, { pageSize: 50 }, { token })).data;
    expect(beside).toEqual(counts);
    expect(list.flatMap(({ warnings }) => warnings)).toHaveLength(counts.total);
    const people = list.flatMap(({ person }) => person?.id ?? []);
    expect(new Set(people).size).toBe(people.length);
    expect(people).toHaveLength(counts.people);
    expect(counts.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(counts.total);
    expect(list.filter(({ isSelf }) => isSelf).map(({ id }) => id)).toEqual([scene.reader.member.id]);
    const urgencies = list.map(({ urgency }) => WARNING_URGENCIES.indexOf(urgency));
    expect(urgencies).toEqual([...urgencies].sort((one, other) => one - other));
  });

  it('within a department, without the reader’s own', async () => {
    const { token } = scene.reader;
    const input = { organId: scene.company.unit.id };
    const within = await openWarnings(server, token, input);
    const { data } = await server.call(countWarnings, input, { token });
    expect(data.total).toBe(within.length);
    expect(within.filter(({ kind }) => isOwnKind(kind))).toEqual([]);
    expect(within.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['teamMissing', 'payBudgetOver', 'rosterGap', 'openShiftUnfilled']),
    );
    expect((await openWarnings(server, token, { organId: 'nothing' })).length).toBe(0);
  });
});

it('say no amount of pay, and lead to a page', async () => {
  const { data } = await server.call(listWarnings, { pageSize: 50 }, { token: scene.reader.token });
  const shown = data.list.flatMap(({ urgency, due, warnings }) => [
    urgency,
    due,
    ...warnings.map(({ kind, date, dueAt, count, flags, organ, path }) =>
      JSON.stringify([kind, date, dueAt, count, flags, organ, path.split('?')[0]]),
    ),
  ]);
  expect(shown.join('\n')).not.toMatch(PAY_AMOUNTS);
  expect(data.list.flatMap(({ warnings }) => warnings).every(({ path }) => path.startsWith('/'))).toBe(true);
});

describe('are not for', () => {
  const ALL = Object.values(FUNCTION_ID);

  it('another company', async () => {
    const stranger = await buildSignedIn(server, { roles: ['companyAdministrator'], functions: ALL });
    expect(await openWarnings(server, stranger.token)).toEqual([]);
  });

  it('another department of the company', async () => {
    const { tenantId } = scene;
    const { id: departmentId } = await buildDepartment(server.db, tenantId);
    const apart = await buildSignedIn(server, {
      tenantId,
      roles: ['stampAdministrator'],
      functions: ALL,
      member: { departmentId },
    });
    const ofRole = and(eq(role.tenantId, tenantId), eq(role.code, 'stampAdministrator'));
    await server.db.update(role).set({ dataScope: 'departmentTree' }).where(ofRole);
    const seen = await openWarnings(server, apart.token);
    // Of themselves alone.
    expect(seen.map(({ kind, person }) => [kind, person?.id])).toEqual([
      ['serviceDateMissing', apart.member.id],
    ]);
    const { data } = await server.call(countWarnings, {}, { token: apart.token });
    expect(data.total).toBe(1);
  });

  it('who holds no function of them', async () => {
    const none = await buildSignedIn(server, { tenantId: scene.tenantId, roles: ['approvalAdministrator'] });
    for (const call of [listWarnings, countWarnings]) {
      expect((await server.call(call, {}, { token: none.token })).code).toBe(CODE.forbidden);
    }
  });

  it('who has left, nor about them', async () => {
    const { tenantId, reader, person } = scene;
    const about = async () =>
      (await openWarnings(server, reader.token)).filter((one) => one.person?.id === person.member.id);
    expect(new Set((await about()).map(({ kind }) => kind)).size).toBeGreaterThan(5);
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, person.member.id));
    // A disputed payslip of a leaver is still to be settled.
    expect((await about()).map(({ kind }) => kind)).toEqual(['slipDisputed']);
    const gone = await buildSignedIn(server, { tenantId, functions: ALL, member: { status: 'left' } });
    expect((await server.call(listWarnings, {}, { token: gone.token })).code).not.toBe(CODE.ok);
  });
});
