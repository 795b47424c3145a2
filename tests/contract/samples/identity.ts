import * as account from '@contract/account/calls';
import * as device from '@contract/session/device-calls';
import * as login from '@contract/session/sign-in-calls';
import * as proof from '@contract/session/proof-calls';
import * as user from '@contract/session/user-calls';
import * as setUp from '@contract/company/set-up-calls';
import * as tenant from '@contract/company/calls';
import * as role from '@contract/role/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomToken } from '@server/auth/random';
import { seedMark } from '@server/db/schema/content';
import { issueSetUpKey } from '@server/services/company/set-up/set-up-keys';
import { buildMember, buildRole, buildSession, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import type { TestServer } from '@tests/helpers/server';
import { asManager, firstOf, sample, type Sample } from './sample';

const NEW_PASSWORD = 'Lighthouse-7';
let serial = 0;
/** A number that nobody has. */
const freeMobile = () => `1360000${String(1000 + ++serial)}`;

async function ticketFor(
  server: TestServer,
  scene: 'login' | 'reset',
): Promise<{ ticket: string; companyId: string }> {
  const person = await buildMember(server.db);
  const { mobile } = person.account;
  const asked = { mobile, ...(await server.solvedCaptcha('code')) };
  await (scene === 'login'
    ? server.call(login.getVCode, asked)
    : server.call(login.sendVC, { ...asked, scene }));
  const { data } = await server.call(login.checkVC, { mobile, scene, vCode: server.lastCode() });
  return { ticket: data.ticket, companyId: person.tenantId };
}

/** A person whose own number has just got a code. */
async function withCode(
  server: TestServer,
  scene: 'cancel' | 'changeMobile' | 'updatePassword' | 'proof',
  given = {},
) {
  const { token } = await buildSignedIn(server, { account: given });
  await server.call(login.sendVCForMobile, { scene }, { token });
  return { token, vCode: server.lastCode() };
}

const setUpKey = async (server: TestServer) =>
  (await issueSetUpKey(server.db, { now: server.clock.now, tokens: randomToken }, 'further')).key;

export const identitySamples: Sample[] = [
  sample(setUp.getSetUp)(async ({ server }) => ({ input: { key: await setUpKey(server) } })),
  sample(setUp.sendSetUpCode)(async ({ server }) => ({
    input: { key: await setUpKey(server), mobile: freeMobile() },
  })),
  sample(setUp.setUpCompany)(async ({ server }) => {
    const [key, mobile] = [await setUpKey(server), freeMobile()];
    await server.call(setUp.sendSetUpCode, { key, mobile });
    return {
      input: {
        key,
        companyName: '远山书店',
        timezone: 'Asia/Shanghai',
        name: '沈远',
        mobile,
        vCode: server.lastCode(),
        password: NEW_PASSWORD,
      },
    };
  }),
  sample(proof.provePerson)(async ({ server }) => {
    const { token, vCode } = await withCode(server, 'proof');
    return { input: { vCode }, token };
  }),
  sample(setUp.startOwnCompany)(async ({ server }) => {
    const { token } = await buildSignedIn(server, { functions: [FUNCTION_ID.rolePermission] });
    await server.db
      .insert(seedMark)
      .values({ name: 'demo', doneAt: server.clock.now() })
      .onConflictDoNothing();
    return { token, input: {} };
  }),
  sample(login.captchaGenerate)(() => ({ input: {} })),
  sample(login.accountLogin)(async ({ server }) => {
    const person = await buildMember(server.db);
    return {
      input: { account: person.account.mobile, password: PASSWORD, ...(await server.solvedCaptcha()) },
    };
  }),
  sample(login.loginIn)(async ({ server }) => ({ input: await ticketFor(server, 'login') })),
  sample(login.preLogin)(async ({ server }) => ({
    input: { ticket: (await ticketFor(server, 'login')).ticket },
  })),
  sample(login.getVCode)(async ({ server }) => ({
    input: { mobile: freeMobile(), ...(await server.solvedCaptcha('code')) },
  })),
  sample(login.sendVC)(async ({ server }) => ({
    input: { mobile: freeMobile(), scene: 'reset', ...(await server.solvedCaptcha('code')) },
  })),
  sample(login.checkVC)(async ({ server }) => {
    const { mobile } = (await buildMember(server.db)).account;
    await server.call(login.getVCode, { mobile, ...(await server.solvedCaptcha('code')) });
    return { input: { mobile, scene: 'login', vCode: server.lastCode() } };
  }),
  sample(login.sendVCForMobile)(async ({ server }) => ({
    input: { scene: 'changeMobile' },
    token: (await buildSignedIn(server)).token,
  })),
  sample(login.validatePassword)(async ({ server }) => ({
    input: { ticket: (await ticketFor(server, 'reset')).ticket, password: NEW_PASSWORD },
  })),
  sample(login.resetPassword)(async ({ server }) => ({
    input: { ticket: (await ticketFor(server, 'reset')).ticket, password: NEW_PASSWORD },
  })),
  sample(login.loginOut)(async ({ server }) => ({ input: {}, token: (await buildSignedIn(server)).token })),

  asManager(user.getLoginUserInfo, {}),
  asManager(user.getTokenInfo, {}),
  asManager(user.getLoginPermission, {}),
  asManager(user.clearNeedRefresh, {}),
  asManager(tenant.getGangweiInfo, {}),
  sample(user.getArea)(() => ({ input: {} })),
  sample(role.saveMemberRoles)(async ({ server }) => {
    const { member, token } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    const colleague = await buildMember(server.db, { tenantId: member.tenantId });
    await buildRole(server.db, member.tenantId, 'manager');
    return { input: { memberId: colleague.id, roles: ['employee', 'manager'] }, token };
  }),

  sample(role.memberRoleList)(async ({ server }) => ({
    input: {},
    token: (await buildSignedIn(server, { roles: ['companyAdministrator'] })).token,
  })),
  asManager(device.sessionList, {}),
  sample(device.endSession)(async ({ server }) => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildSession(server.db, member, server.clock.now());
    const { list } = (await server.call(device.sessionList, {}, { token: other })).data;
    return { input: { sessionId: firstOf(list, 'session').id }, token };
  }),
  sample(device.endOtherSessions)(async ({ server }) => ({
    input: {},
    token: (await buildSignedIn(server)).token,
  })),

  asManager(account.accountInfo, {}),
  asManager(account.setAvatar, {}),
  asManager(account.accountSecurity, {}),
  sample(account.checkMobileCode)(async ({ server }) => {
    const { token, vCode } = await withCode(server, 'changeMobile');
    return { input: { vCode }, token };
  }),
  sample(account.resetMobile)(async ({ server }) => {
    const { token, vCode } = await withCode(server, 'changeMobile');
    const newMobile = freeMobile();
    await server.call(login.sendVCForMobile, { scene: 'newMobile', mobile: newMobile, vCode }, { token });
    return { input: { vCode, newMobile, newVCode: server.lastCode() }, token };
  }),
  sample(account.emailSendVC)(async ({ server }) => ({
    input: { email: 'wen.zhou@example.com' },
    token: (await buildSignedIn(server)).token,
  })),
  sample(account.bindEmail)(async ({ server }) => {
    const { token } = await buildSignedIn(server);
    const email = 'yue.lin@example.com';
    await server.call(account.emailSendVC, { email }, { token });
    return { input: { email, vCode: server.lastCode() }, token };
  }),
  sample(account.setPassword)(async ({ server }) => {
    const { token, vCode } = await withCode(server, 'updatePassword', { passwordHash: null });
    return { input: { password: NEW_PASSWORD, vCode }, token };
  }),
  sample(account.updatePassword)(async ({ server }) => ({
    input: { oldPassword: PASSWORD, password: NEW_PASSWORD },
    token: (await buildSignedIn(server)).token,
  })),
  sample(account.cancelPersonalAccount)(async ({ server }) => ({
    input: { isAgreed: 'true' },
    token: (await buildSignedIn(server)).token,
  })),
  sample(account.cancelAccount)(async ({ server }) => {
    const { token, vCode } = await withCode(server, 'cancel');
    const { data } = await server.call(account.cancelPersonalAccount, { isAgreed: 'true' }, { token });
    return { input: { ticket: data.ticket ?? '', reason: 'other', vCode }, token };
  }),
];
