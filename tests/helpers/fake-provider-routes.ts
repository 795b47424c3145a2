import type { ProviderKind } from '@server/providers/types';
import { FAKE_DIRECTORY_ROUTES } from './people/fake-directory-routes';
import type { FakeApp, FakeState } from './fake-provider';
import { NOTICE_ROUTES } from './notices/fake-notice-routes';

export type Call = { query: Record<string, string>; body: Record<string, unknown>; bearer?: string };
export type Route = (state: FakeState, call: Call) => Record<string, unknown>;

const LIFE = 7200;
const untrusted = { errcode: 60020, errmsg: 'not allow to access from your ip, from ip: 203.0.113.9' };
const refused = (errcode: number) => ({ errcode, errmsg: 'refused' });
const CODE_NUMBERS = {
  dingTalk: { unknown: 40078, used: 40078, expired: 40078 },
  wechatWork: { unknown: 40029, used: 40029, expired: 40029 },
  wechat: { unknown: 40029, used: 40163, expired: 42003 },
  feishu: { unknown: 20003, used: 20065, expired: 20004 },
} as const;

function findApp(state: FakeState, kind: ProviderKind, key: unknown, secret: unknown): FakeApp | undefined {
  return state.apps.find(
    (app) =>
      app.kind === kind && (kind === 'wechatWork' ? app.corpId : app.appKey) === key && app.secret === secret,
  );
}

function token(kind: ProviderKind, key: string, secret: string, wrong: number): Route {
  return (state, { query }) => {
    const app = findApp(state, kind, query[key], query[secret]);
    if (!app) {
      return refused(wrong);
    }
    return { errcode: 0, errmsg: 'ok', access_token: state.issue('app', app), expires_in: LIFE };
  };
}

const ticketOf =
  (use: 'ticket' | 'agentTicket'): Route =>
  (state, { query }) => {
    const held = state.holder(query.access_token, 'app');
    if (!held) {
      return refused(40014);
    }
    return { errcode: 0, errmsg: 'ok', ticket: state.issue(use, held.app), expires_in: LIFE };
  };
const ticket = ticketOf('ticket');

/** The calls of the four providers by method and path, answering in each one's own shape and numbers. */
const FAKE_ROUTES: Record<string, Route | undefined> = {
  ...NOTICE_ROUTES,
  ...FAKE_DIRECTORY_ROUTES,
  'GET /gettoken': token('dingTalk', 'appkey', 'appsecret', 40089),
  'GET /get_jsapi_ticket': ticket,
  'POST /topapi/v2/user/getuserinfo': (state, { query, body }) => {
    const held = state.holder(query.access_token, 'app');
    if (!held) {
      return { ...refused(88), sub_code: '40014' };
    }
    if (!state.isIpTrusted) {
      return untrusted;
    }
    const found = state.redeem(String(body.code), held.app);
    if ('why' in found) {
      return refused(CODE_NUMBERS.dingTalk[found.why]);
    }
    return { errcode: 0, errmsg: 'ok', result: { userid: found.person.userId, sys: false }, request_id: 'r' };
  },

  'POST /v1.0/oauth2/{corp}/token': (state, { query, body }) => {
    const app = findApp(state, 'dingTalk', body.client_id, body.client_secret);
    return app && app.corpId === query.corp
      ? { access_token: state.issue('app', app), expires_in: LIFE }
      : { code: 'invalidClientIdOrSecret', message: 'refused' };
  },

  'GET /cgi-bin/gettoken': token('wechatWork', 'corpid', 'corpsecret', 40001),
  'GET /cgi-bin/get_jsapi_ticket': ticket,
  'GET /cgi-bin/ticket/get': (state, call) =>
    call.query.type === 'agent_config' ? ticketOf('agentTicket')(state, call) : refused(40063),
  'GET /cgi-bin/auth/getuserinfo': (state, { query }) => {
    const held = state.holder(query.access_token, 'app');
    if (!held) {
      return refused(42001);
    }
    if (!state.isIpTrusted) {
      return untrusted;
    }
    const found = state.redeem(query.code ?? '', held.app);
    if ('why' in found) {
      return refused(CODE_NUMBERS.wechatWork[found.why]);
    }
    const { userId, openId } = found.person;
    return { errcode: 0, errmsg: 'ok', ...(userId ? { userid: userId } : { openid: openId }) };
  },

  'GET /cgi-bin/token': token('wechat', 'appid', 'secret', 40125),
  'GET /cgi-bin/ticket/getticket': ticket,
  'GET /sns/oauth2/access_token': (state, { query }) => {
    const app = findApp(state, 'wechat', query.appid, query.secret);
    if (!app) {
      return refused(40125);
    }
    const found = state.redeem(query.code ?? '', app);
    if ('why' in found) {
      return refused(CODE_NUMBERS.wechat[found.why]);
    }
    const { userId, unionId } = found.person;
    const access = state.issue('person', app, found.person);
    return { access_token: access, expires_in: LIFE, openid: userId, ...(unionId && { unionid: unionId }) };
  },

  'POST /open-apis/auth/v3/tenant_access_token/internal': (state, { body }) => {
    const app = findApp(state, 'feishu', body.app_id, body.app_secret);
    return app
      ? { code: 0, msg: 'ok', tenant_access_token: state.issue('app', app), expire: LIFE }
      : { code: 10014, msg: 'app secret invalid' };
  },
  'GET /open-apis/jssdk/ticket/get': (state, { bearer }) => {
    const held = state.holder(bearer, 'app');
    return held
      ? { code: 0, msg: 'ok', data: { ticket: state.issue('ticket', held.app), expire_in: LIFE } }
      : { code: 99991663, msg: 'Invalid access token' };
  },
  'GET /open-apis/tenant/v2/tenant/query': (state, { bearer }) => {
    const held = state.holder(bearer, 'app');
    return held
      ? { code: 0, msg: 'ok', data: { tenant: { name: held.app.corpId, tenant_key: held.app.corpId } } }
      : { code: 99991663, msg: 'Invalid access token' };
  },
  'POST /open-apis/authen/v2/oauth/token': (state, { body }) => {
    const app = findApp(state, 'feishu', body.client_id, body.client_secret);
    if (!app) {
      return { code: 20002, error: 'invalid_client' };
    }
    const found = state.redeem(String(body.code), app);
    if ('why' in found) {
      return { code: CODE_NUMBERS.feishu[found.why], error: 'invalid_grant' };
    }
    if (found.person.mayUseApp === false) {
      return { code: 20010, error: 'access_denied' };
    }
    const access = state.issue('person', app, found.person);
    return { code: 0, access_token: access, expires_in: LIFE, token_type: 'Bearer', scope: '' };
  },
  'GET /open-apis/authen/v1/user_info': (state, { bearer }) => {
    const held = state.holder(bearer, 'person');
    if (!held?.person) {
      return { code: 20005, msg: 'token invalid' };
    }
    const { userId, openId, unionId } = held.person;
    return {
      code: 0,
      msg: 'success',
      data: { open_id: openId ?? userId, union_id: unionId, user_id: userId },
    };
  },
};

/** The route of a call; parts of the path that a route names in braces come with it. */
export function fakeRoute(call: string): { route: Route | undefined; named: Record<string, string> } {
  for (const [pattern, route] of Object.entries(FAKE_ROUTES)) {
    const found = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(call);
    if (found) {
      const named = Object.entries(found.groups ?? {}).map(([name, value]) => [
        name,
        decodeURIComponent(value),
      ]);
      return { route, named: Object.fromEntries(named) as Record<string, string> };
    }
  }
  return { route: undefined, named: {} };
}
