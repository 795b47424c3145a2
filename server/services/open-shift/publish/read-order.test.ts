import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import {
  grabOrderDetails,
  grabOrderGetAssignCustomForm,
  grabOrderHistoryQuery,
  grabOrderPackProcessDetails,
} from '@contract/open-shift/calls';
import { formTemplate } from '@server/db/schema/form/form';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildPublisher } from '@tests/helpers/shift-company';
import { takeAnyPlace } from '@tests/helpers/shift-scene';

const DAY_MS = 86_400_000;

describe('grab orders that are read', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const publisher = (tenantId?: string) => buildPublisher(server, tenantId);
  const take = (orderId: string, by: { id: string; tenantId: string }) => takeAnyPlace(server, orderId, by);

  it('are found in the history by title and day, newest first, one’s own alone', async () => {
    const { member, token, post } = await publisher();
    const other = await publisher(member.tenantId);
    await other.post();
    await post({ title: '盘点 100%' });
    server.clock.advance(1_000);
    await post({ title: 'PDA 培训', workDates: [] }, true);
    server.clock.advance(DAY_MS);
    await post({ title: '支援' });
    const today = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const titles = async (filters: In<typeof grabOrderHistoryQuery>) =>
      (await server.call(grabOrderHistoryQuery, filters, { token })).data.list.map((row) => row.title);
    expect(await titles({})).toEqual(['支援', 'PDA 培训', '盘点 100%']);
    expect(await titles({ status: 'draft' })).toEqual(['PDA 培训']);
    expect(await titles({ keyword: '100%' })).toEqual(['盘点 100%']);
    expect(await titles({ keyword: '_' })).toEqual([]);
    expect(await titles({ keyword: 'pda 培' })).toEqual(['PDA 培训']);
    expect(await titles({ keyword: '训' })).toEqual(['PDA 培训']);
    await server.db.delete(scheduleOrder).where(eq(scheduleOrder.title, 'PDA 培训'));
    expect(await titles({ startDate: today })).toEqual(['支援']);
    expect(await titles({ endDate: today, pageNo: 2, pageSize: 1 })).toEqual(['盘点 100%']);
    const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
    expect(await titles({ startDate: yesterday, endDate: yesterday })).toEqual(['盘点 100%']);
    const reversed = { startDate: today, endDate: yesterday };
    expect((await server.call(grabOrderHistoryQuery, reversed, { token })).code).toBe(CODE.badRequest);
    await server.db
      .update(scheduleOrder)
      .set({ placeCode: 'GONE' })
      .where(and(eq(scheduleOrder.publisherMemberId, member.id), eq(scheduleOrder.title, '支援')));
    expect(await titles({ placeCode: 'GONE' })).toEqual(['支援']);
    expect(await titles({ placeCode: 'SHOP', startDate: yesterday, endDate: today })).toEqual(['盘点 100%']);
    expect(await titles({ placeCode: 'GONE', endDate: yesterday })).toEqual([]);
  });

  it('are seen by whom they are open to, and by nobody else', async () => {
    const { member, token, post } = await publisher();
    const { tenantId } = member;
    const top = await buildDepartment(server.db, tenantId);
    const below = await buildDepartment(server.db, tenantId, { parentId: top.id });
    const inside = await buildSignedIn(server, { tenantId, member: { departmentId: below.id } });
    const outside = await buildSignedIn(server, { tenantId });
    const colleague = await publisher(tenantId);
    const foreign = await publisher();
    const scoped = (await post({ scope: { kind: 'departments', ids: [top.id] } })).data.id;
    const named = (await post({ scope: { kind: 'members', ids: [outside.member.id] } })).data.id;
    const draft = (await post({}, true)).data.id;
    const sees = async (by: string, orderId: string) =>
      (await server.call(grabOrderDetails, { orderId }, { token: by })).code === CODE.ok;
    const table = [];
    for (const by of [token, colleague.token, inside.token, outside.token, foreign.token]) {
      table.push([await sees(by, scoped), await sees(by, named), await sees(by, draft)]);
    }
    expect(table).toEqual([
      [true, true, true],
      [true, true, false],
      [true, false, false],
      [false, true, false],
      [false, false, false],
    ]);
    await take(scoped, outside.member);
    expect(await sees(outside.token, scoped)).toBe(true);
    for (const endpoint of [grabOrderGetAssignCustomForm, grabOrderPackProcessDetails]) {
      const refused = await server.call(endpoint, { orderId: scoped }, { token: foreign.token });
      expect(refused).toMatchObject({ code: CODE.notFound, data: undefined });
    }
  });

  it('show publishers who took places, and others only the count and themselves', async () => {
    const { member, token, post } = await publisher();
    const { tenantId } = member;
    const one = await buildSignedIn(server, { tenantId });
    const two = await buildMember(server.db, { tenantId });
    const { id: orderId } = (await post()).data;
    await take(orderId, one.member);
    await take(orderId, two);
    const progress = async (by: string) =>
      (await server.call(grabOrderPackProcessDetails, { orderId }, { token: by })).data;
    expect(await progress(token)).toMatchObject({ needed: 2, taken: 2, status: 'published' });
    expect((await progress(token)).list).toHaveLength(2);
    expect(await progress(one.token)).toMatchObject({ taken: 2, list: [{ id: one.member.id }] });
  });

  it('answer null as their form when none is attached', async () => {
    const { token, post } = await publisher();
    const { id: orderId } = (await post()).data;
    expect((await server.call(grabOrderGetAssignCustomForm, { orderId }, { token })).data).toEqual({
      form: null,
      permissions: [],
    });
    const foreign = await buildMember(server.db);
    const id = randomId();
    const row = { code: 'x', name: { zh_CN: 'x' }, status: 'published' as const, createdAt: BUILT_AT };
    await server.db.insert(formTemplate).values({ id, tenantId: foreign.tenantId, ...row });
    expect((await post({ formTemplateId: id }, true)).code).toBe(CODE.badRequest);
  });
});
