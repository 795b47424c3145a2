import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as account from '@contract/account/calls';
import { CODE } from '@contract/codes';
import * as device from '@contract/session/device-calls';
import type { Endpoint } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import * as login from '@contract/session/sign-in-calls';
import * as product from '@contract/product/calls';
import * as tenant from '@contract/company/calls';
import * as user from '@contract/session/user-calls';
import * as role from '@contract/role/calls';
import { account as accountTable } from '@server/db/schema/account';
import { productSeat } from '@server/db/schema/product';
import { session } from '@server/db/schema/session';
import { seedProducts } from '@server/db/seed/seed-products';
import { MESSAGES } from '@server/messages/messages';
import { randomId, randomToken } from '@server/auth/random';
import { buildMember, buildSession, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { ACCOUNT_CALLS, fieldsOf, postCall } from './account-calls';

/** Fields by which a caller may try to act as, or on, somebody else. */
const STOLEN = [
  'memberId',
  'accountId',
  'tenantId',
  'loginUserId',
  'userId',
  'companyId',
  'originalUserInfoId',
  'sessionId',
  'isAdmin',
  'roles',
];

let server: TestServer;
let victim: Awaited<ReturnType<typeof buildSignedIn>>;
let boss: Awaited<ReturnType<typeof buildSignedIn>>;
let productId = '';

beforeAll(async () => {
  server = await createTestServer();
  await server.db.transaction((tx) => seedProducts(tx, randomId));
  victim = await buildSignedIn(server, { account: { email: 'victim@example.com' } });
  boss = await buildSignedIn(server, {
    tenantId: victim.member.tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.productPurchase, FUNCTION_ID.productAuthorization, FUNCTION_ID.rolePermission],
  });
  ({ id: productId } = (await server.call(product.productDetail, { code: 'leave-balances' })).data);
});

const send = (endpoint: Endpoint, input: Record<string, unknown>, token?: string) =>
  postCall(server, endpoint, input, token);

/** What of the victim must never change by what others send. */
async function victimNow() {
  const [row] = await server.db
    .select()
    .from(accountTable)
    .where(eq(accountTable.id, victim.member.accountId));
  const sessions = await server.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, victim.member.accountId), isNull(session.revokedAt)));
  const { data } = await server.call(user.getLoginPermission, {}, { token: victim.token });
  const seats = await server.db.select().from(productSeat).where(eq(productSeat.memberId, victim.member.id));
  return { row, sessions, roles: data.roles, seats };
}

describe('a stranger', () => {
  it('finds the calls of account, sessions, roles, company and products', () => {
    expect(ACCOUNT_CALLS.length).toBeGreaterThan(35);
  });

  it.each(ACCOUNT_CALLS)('learns and changes nothing by $id', async (endpoint) => {
    for (const token of [undefined, '', randomToken(), `${victim.token}x`, victim.token.slice(0, -1)]) {
      const answer = await send(endpoint, {}, token);
      expect(answer).toEqual({ code: CODE.loginExpired, msg: MESSAGES.loginExpired.zh_CN });
    }
  });
});

describe('a form field that names somebody else', () => {
  it.each(ACCOUNT_CALLS)('makes $id act on nobody but the caller', async (endpoint) => {
    const known = fieldsOf(endpoint);
    const before = await victimNow();
    const caller = await buildSignedIn(server);
    for (const field of STOLEN.filter((one) => !known.includes(one))) {
      const answer = await send(endpoint, { [field]: victim.member.id }, caller.token);
      expect(answer.code).not.toBe(CODE.ok);
      expect(JSON.stringify(answer)).not.toContain(victim.member.account.mobile);
    }
    expect(await victimNow()).toEqual(before);
  });
});

describe('somebody of another company', () => {
  const attempts: [string, (token: string) => Promise<{ code: number; data: unknown }>, number[]][] = [
    [
      'reads user info',
      (token) => server.call(user.getLoginUserInfo, { loginUserId: victim.member.accountId }, { token }),
      [CODE.forbidden, CODE.notFound],
    ],
    [
      'reads a whole number',
      (token) => server.call(tenant.getWholePhone, { userId: victim.member.id }, { token }),
      [CODE.forbidden],
    ],
    [
      'enters the company',
      (token) => server.call(tenant.switchTenant, { companyId: victim.member.tenantId }, { token }),
      [CODE.noCompany],
    ],
    [
      'changes roles',
      (token) =>
        server.call(
          role.saveMemberRoles,
          { memberId: victim.member.id, roles: ['companyAdministrator'] },
          { token },
        ),
      [CODE.notFound],
    ],
    [
      'authorizes a product',
      (token) =>
        server.call(product.productSeatAssign, { productId, memberIds: [victim.member.id] }, { token }),
      [CODE.notFound],
    ],
    [
      'revokes a product',
      (token) => server.call(product.productSeatRevoke, { productId, memberId: victim.member.id }, { token }),
      [CODE.notFound],
    ],
    ['ends a session', (token) => endVictimSession(token), [CODE.notFound]],
  ];

  async function endVictimSession(token: string) {
    const [first] = (await server.call(device.sessionList, {}, { token: victim.token })).data.list;
    return await server.call(device.endSession, { sessionId: first!.id }, { token });
  }

  it.each(attempts)('%s in vain, although an administrator at home', async (_, attempt, codes) => {
    const before = await victimNow();
    const { token } = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.productPurchase, FUNCTION_ID.productAuthorization],
    });
    const answer = await attempt(token);
    expect(codes).toContain(answer.code);
    expect(answer.data).toBeUndefined();
    expect(await victimNow()).toEqual(before);
  });

  it('is answered alike for people that exist and that do not', async () => {
    const { token } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    for (const [endpoint, field] of [
      [tenant.getWholePhone, 'userId'],
      [tenant.switchTenant, 'companyId'],
      [device.endSession, 'sessionId'],
    ] as const) {
      const real = field === 'companyId' ? victim.member.tenantId : victim.member.id;
      expect(await send(endpoint, { [field]: real }, token)).toEqual(
        await send(endpoint, { [field]: 'unknown' }, token),
      );
    }
  });
});

describe('a colleague', () => {
  it.each([
    [
      'changes nobody’s roles',
      () => ({
        endpoint: role.saveMemberRoles,
        input: { memberId: victim.member.id, roles: ['companyAdministrator'] },
      }),
    ],
    ['sees nobody’s roles', () => ({ endpoint: role.memberRoleList, input: {} })],
    [
      'orders nothing',
      () => ({
        endpoint: product.productOrderCreate,
        input: { requestId: 'r', planId: 'p', seats: 1, months: 1 },
      }),
    ],
    ['sees no order', () => ({ endpoint: product.productOrderList, input: {} })],
    ['pays no order', () => ({ endpoint: product.productOrderPay, input: { orderId: 'x' } })],
    [
      'authorizes nobody',
      () => ({ endpoint: product.productSeatAssign, input: { productId, memberIds: [victim.member.id] } }),
    ],
    ['sees no whole number', () => ({ endpoint: tenant.getWholePhone, input: { userId: victim.member.id } })],
  ])('without the role %s, as a regular and as a primary account', async (_, build) => {
    const before = await victimNow();
    for (const accountType of ['regular', 'primary'] as const) {
      const { token } = await buildSignedIn(server, {
        tenantId: victim.member.tenantId,
        member: { accountType },
      });
      const { endpoint, input } = build();
      expect((await send(endpoint, input, token)).code).toBe(CODE.forbidden);
    }
    expect(await victimNow()).toEqual(before);
  });

  it('gets neither number nor address of others from any list', async () => {
    const { token } = await buildSignedIn(server, { tenantId: victim.member.tenantId });
    for (const endpoint of [tenant.tenantInfoFromCurrentUser, tenant.getGangweiInfo, account.accountInfo]) {
      const text = JSON.stringify(await send(endpoint, {}, token));
      expect(text).not.toContain(victim.member.account.mobile);
      expect(text).not.toContain('victim@example.com');
    }
  });
});

describe('codes and tickets', () => {
  it('of one account open nothing of another', async () => {
    const thief = await buildSignedIn(server);
    await server.call(login.sendVCForMobile, { scene: 'cancel' }, { token: victim.token });
    const vCode = server.lastCode();
    const { ticket } = (
      await server.call(account.cancelPersonalAccount, { isAgreed: 'true' }, { token: victim.token })
    ).data;
    const input = { ticket: ticket!, reason: 'other', vCode };
    const before = await victimNow();
    expect((await server.call(account.cancelAccount, input, { token: thief.token })).code).toBe(
      CODE.ticketExpired,
    );
    expect(await victimNow()).toEqual(before);
    const [own] = await server.db
      .select()
      .from(accountTable)
      .where(eq(accountTable.id, thief.member.accountId));
    expect(own?.status).toBe('normal');
  });

  it('sent for one purpose do not serve another', async () => {
    const { token } = await buildSignedIn(server, { account: { passwordHash: null } });
    await server.call(login.sendVCForMobile, { scene: 'changeMobile' }, { token });
    const input = { password: 'Lighthouse-7', vCode: server.lastCode() };
    expect((await server.call(account.setPassword, input, { token })).code).toBe(CODE.codeExpired);
  });

  it('are worth nothing after five wrong tries', async () => {
    const { token } = await buildSignedIn(server);
    await server.call(account.emailSendVC, { email: 'mine@example.com' }, { token });
    const vCode = server.lastCode();
    const bind = async (code: string) =>
      (await server.call(account.bindEmail, { email: 'mine@example.com', vCode: code }, { token })).code;
    const wrong = vCode === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await bind(wrong)).toBe(CODE.codeWrong);
    }
    expect(await bind(vCode)).toBe(CODE.codeExpired);
  });
});

describe('a session', () => {
  it('ends with a changed password everywhere but here, and with the account everywhere', async () => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildSession(server.db, member, server.clock.now());
    await server.call(account.updatePassword, { oldPassword: PASSWORD, password: 'Lighthouse-7' }, { token });
    expect((await send(user.getTokenInfo, {}, other)).code).toBe(CODE.loginExpired);
    expect((await send(user.getTokenInfo, {}, token)).code).toBe(CODE.ok);
    await server.db
      .update(accountTable)
      .set({ status: 'disabled' })
      .where(eq(accountTable.id, member.accountId));
    expect((await send(user.getTokenInfo, {}, token)).code).toBe(CODE.loginExpired);
  });

  it('never shows its token, nor another one, to anybody', async () => {
    const { token } = await buildSignedIn(server, { tenantId: victim.member.tenantId });
    const colleague = await buildMember(server.db, { tenantId: victim.member.tenantId });
    await buildSession(server.db, colleague, server.clock.now());
    const text = JSON.stringify(await send(device.sessionList, {}, token));
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/token/i);
    expect(boss.token).not.toBe(token);
  });
});
