import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import * as calls from '@contract/view/calls';
import { SYSTEM_STATE, SYSTEM_VIEW, VIEW_LIMITS, type Audience } from '@contract/view/view';
import { operationTrack } from '@server/db/schema/audit';
import { memberRole } from '@server/db/schema/member';
import { buildRole, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

const tableId = 'people' as const;
const LEFT = { ...SYSTEM_STATE, filters: { status: 'left' } };
const functions = [FUNCTION_ID.organisation];

let server: TestServer;
let tenantId: string;
let owner: Signed;
let other: Signed;
let administrator: Signed;

beforeEach(async () => {
  server = await createTestServer();
  ({ id: tenantId } = await buildTenant(server.db));
  owner = await buildSignedIn(server, { tenantId, roles: ['manager'], functions });
  other = await buildSignedIn(server, { tenantId, roles: ['approvalAdministrator'], functions });
  administrator = await buildSignedIn(server, { tenantId, roles: ['companyAdministrator'], functions });
});

const add = async (
  name: string,
  audience: Audience = 'mine',
  { by = owner, roleIds = [] as string[] } = {},
) => await server.call(calls.addView, { tableId, name, state: LEFT, audience, roleIds }, { token: by.token });
const list = async (by: Signed) =>
  (await server.call(calls.listViews, { tableId }, { token: by.token })).data;
const names = async (by: Signed) => (await list(by)).views.map(({ name }) => name);
const change = async (id: string, given: object, by: Signed, revision = 1) =>
  await server.call(calls.changeView, { tableId, id, revision, ...given }, { token: by.token });
const choose = async (id: string | null, by: Signed, isCompany = false) =>
  await server.call(calls.setDefaultView, { tableId, id, isCompany }, { token: by.token });

describe('a saved view', () => {
  it("is its owner's until it is shared, and a shared one is changed by owner and administrators alone", async () => {
    const { data: mine } = await add('mine');
    const { data: shared } = await add('shared', 'company');
    expect([await names(owner), await names(other)]).toEqual([['mine', 'shared'], ['shared']]);
    expect((await change(mine.id, { name: 'x' }, administrator)).code).toBe(CODE.notFound);
    expect((await change(shared.id, { name: 'x' }, other)).code).toBe(CODE.forbidden);
    expect(
      (await server.call(calls.removeView, { tableId, id: shared.id }, { token: other.token })).code,
    ).toBe(CODE.forbidden);
    expect((await list(other)).views[0]).toMatchObject({ mayChange: false, isOwn: false, state: LEFT });
    expect((await change(shared.id, { name: 'renamed' }, administrator)).data.revision).toBe(2);
    // An administrator can't take it away from everyone but its owner.
    expect((await change(shared.id, { audience: 'mine' }, administrator, 2)).code).toBe(CODE.forbidden);
    expect((await change(shared.id, { state: SYSTEM_STATE }, owner)).code).toBe(CODE.conflict);
    const rows = await server.db.select().from(operationTrack).where(eq(operationTrack.tenantId, tenantId));
    expect(
      rows.map(({ action, targetName }) => `${action} ${targetName}`).sort((a, b) => a.localeCompare(b)),
    ).toEqual(['view.save renamed', 'view.save shared']);
  });

  it('for a role is seen by those who hold it now', async () => {
    const { id: roleId } = await buildRole(server.db, tenantId, 'approvalAdministrator');
    await add('for approvers', 'roles', { roleIds: [roleId] });
    expect([await names(other), await names(administrator)]).toEqual([['for approvers'], ['for approvers']]);
    await server.db.delete(memberRole).where(eq(memberRole.roleId, roleId));
    const again = await buildSignedIn(server, { tenantId, roles: ['employee'], functions });
    expect(await names(again)).toEqual([]);
    const { id: theirs } = await buildRole(server.db, (await buildTenant(server.db)).id, 'manager');
    expect((await add('for strangers', 'roles', { roleIds: [theirs] })).code).toBe(CODE.badRequest);
  });

  it('has a name of its own, and there are so many at most, also when they are saved at once', async () => {
    const { data } = await add('One');
    expect((await add('one')).code).toBe(CODE.conflict);
    await add('Two');
    expect((await change(data.id, { name: 'TWO' }, owner)).code).toBe(CODE.conflict);
    const results = await Promise.all(
      Array.from({ length: VIEW_LIMITS.perPerson }, (_, at) => add(`n${at}`)),
    );
    expect(results.filter(({ code }) => code === 0)).toHaveLength(VIEW_LIMITS.perPerson - 2);
    expect((await list(owner)).views).toHaveLength(VIEW_LIMITS.perPerson);
    expect((await add('theirs', 'mine', { by: other })).code).toBe(0);
  });

  it.each([
    { state: { ...LEFT, v: 2 } },
    { state: { ...LEFT, more: 'x'.repeat(10_000) } },
    { name: 'x'.repeat(VIEW_LIMITS.name + 1) },
    {
      state: {
        ...LEFT,
        columns: Array.from({ length: VIEW_LIMITS.columns + 1 }, (_, at) => ({ id: `c${at}` })),
      },
    },
  ])('of another shape or size is refused: %#', async (given) => {
    const { token } = owner;
    const input = { tableId, name: 'x', state: LEFT, audience: 'mine' as const, roleIds: [], ...given };
    expect((await server.call(calls.addView, input as never, { token })).code).toBe(CODE.badRequest);
  });

  it('needs the function that opens its table', async () => {
    const stranger = await buildSignedIn(server, { tenantId, roles: ['stampAdministrator'] });
    expect((await server.call(calls.listViews, { tableId }, { token: stranger.token })).code).toBe(
      CODE.forbidden,
    );
    expect((await add('x', 'company', { by: stranger })).code).toBe(CODE.forbidden);
  });
});

describe('the view that a table opens with', () => {
  it("is one's own choice, else the company's, which administrators alone choose", async () => {
    const { data: shared } = await add('shared', 'company');
    const { data: mine } = await add('mine');
    expect((await choose(shared.id, owner, true)).code).toBe(CODE.forbidden);
    expect((await choose(shared.id, administrator, true)).code).toBe(0);
    await choose(mine.id, owner);
    expect(await list(owner)).toMatchObject({
      ownDefault: mine.id,
      companyDefault: shared.id,
      mayLead: false,
    });
    expect((await choose(mine.id, other)).code).toBe(CODE.notFound);
    await choose(SYSTEM_VIEW, other);
    expect(await list(other)).toMatchObject({ ownDefault: SYSTEM_VIEW, companyDefault: shared.id });
    await server.call(calls.removeView, { tableId, id: mine.id }, { token: owner.token });
    expect(await list(owner)).toMatchObject({ ownDefault: null });
    await change(shared.id, { audience: 'mine' }, owner);
    expect(await list(owner)).toMatchObject({ companyDefault: null });
    expect((await choose(shared.id, administrator, true)).code).toBe(CODE.notFound);
  });

  it('has widths of its reader, in a view of another person as well', async () => {
    const { data: shared } = await add('shared', 'company');
    const widen = async (id: string, widths: Record<string, number>) =>
      await server.call(calls.setViewWidths, { tableId, id, widths }, { token: other.token });
    await widen(shared.id, { name: 300 });
    await widen(SYSTEM_VIEW, { name: 200 });
    expect((await widen('none', { name: 200 })).code).toBe(CODE.notFound);
    expect((await list(other)).widths).toEqual({ [shared.id]: { name: 300 }, [SYSTEM_VIEW]: { name: 200 } });
    expect((await list(owner)).widths).toEqual({});
  });
});
