import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderKind, SignHash } from '@server/providers/types';
import { fakeRoute } from './fake-provider-routes';
import type { FakeNotice } from './notices/fake-notice-routes';
import { isTrustedHost, judgeConfig, type ConfigClaim } from './fake-signatures';

/** An app that the fake provider knows. `secret` is what the backend must present. */
export type FakeApp = {
  kind: ProviderKind;
  appKey: string;
  corpId: string;
  secret: string;
  agentId?: string | undefined;
  /** Which links open this one of a corp's apps; empty or absent for the main app. */
  extCode?: string;
  /** Hosts that its pages and authorisations may have; every host without a list. */
  hosts?: readonly string[];
  /** SHA-1 unless the app is set to another. */
  hash?: SignHash;
};

/** Whom a code stands for. `userId` empty is someone outside the company. */
export type FakePerson = { userId: string; openId?: string; unionId?: string; mayUseApp?: boolean };

type FakeCode = { app: FakeApp; person: FakePerson; expiresAt: number; usedAt?: number };
type Issued = {
  app: FakeApp;
  use: 'app' | 'person' | 'ticket' | 'agentTicket';
  person?: FakePerson;
  expiresAt: number;
};

/** What goes wrong with the next calls whose path contains `path`. */
export type Fault = {
  path: string;
  times?: number;
  errcode?: number;
  status?: number;
  /** Called when the call arrives; its answer waits for this. */
  hold?: () => Promise<void>;
  drop?: boolean;
};

/** A corp's departments and people as its console keeps them; `root` is the topmost department. */
export type FakeDirectory = {
  root: string;
  organs: { id: string; parentId: string | null; name: string }[];
  people: {
    userId: string;
    unionId?: string;
    name: string;
    /** In full, like +8613800138000; absent where the app may not see it. */
    mobile?: string;
    jobNumber?: string;
    organIds: string[];
    heads?: string[];
    /** A user id. */
    managerId?: string;
    /** Of Feishu. */
    employeeType?: number;
  }[];
};

export type FakeState = {
  now: () => Date;
  apps: FakeApp[];
  /** By corp id. */
  directories: Map<string, FakeDirectory>;
  codes: Map<string, FakeCode>;
  issued: Map<string, Issued>;
  /** The provider takes calls from this server only when true (60020 otherwise). */
  isIpTrusted: boolean;
  /** Who uses the client that opens the authorisation page; undefined refuses. */
  visitor: FakePerson | undefined;
  /** What has become of a code by the time it is handed out. */
  codeFate: 'good' | 'used' | 'expired';
  issue: (use: Issued['use'], app: FakeApp, person?: FakePerson) => string;
  /** The app behind a live token or ticket. */
  holder: (value: string | undefined, use: Issued['use']) => Issued | undefined;
  /** What people have been told inside the clients, oldest first; the same key or content arrives once. */
  notices: FakeNotice[];
  redeem: (code: string, app: FakeApp) => { person: FakePerson } | { why: 'unknown' | 'used' | 'expired' };
};

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

const TOKEN_MS = 7_200_000;
const AUTHORIZE_PATH = '/connect/oauth2/authorize';
const FEISHU_AUTHORIZE_PATH = '/open-apis/authen/v1/authorize';
/** Feishu's codes live three minutes, the others' five. */
const codeMs = (kind: ProviderKind) => (kind === 'feishu' ? 3 : 5) * 60_000;

/**
 * DingTalk, WeCom, WeChat and Feishu on a loopback port: their HTTP calls with one-time codes, expiry and faults. `judge` tells
 * a simulated host why it must not take a config.
 */
export async function startFakeProvider(options: { now?: () => Date; apps?: FakeApp[]; port?: number } = {}) {
  const state = createState(options.now ?? (() => new Date()), options.apps ?? []);
  const faults: Fault[] = [];
  const calls: { path: string; query: Record<string, string> }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const query = Object.fromEntries(url.searchParams);
    const text = await readAll(request);
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
    if (url.pathname === AUTHORIZE_PATH || url.pathname === FEISHU_AUTHORIZE_PATH) {
      authorize(state, query, response);
      return;
    }
    calls.push({ path: url.pathname, query });
    const fault = takeFault(faults, url.pathname);
    if (fault && (await playFault(fault, request, response))) {
      return;
    }
    const { route, named } = fakeRoute(`${request.method} ${url.pathname}`);
    const bearer = request.headers.authorization?.replace('Bearer ', '');
    send(
      response,
      route ? 200 : 404,
      route ? route(state, { query: { ...query, ...named }, body, bearer }) : { errcode: 404, code: 404 },
    );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    base,
    authorizeUrl: base + AUTHORIZE_PATH,
    feishuAuthorizeUrl: base + FEISHU_AUTHORIZE_PATH,
    bases: { dingTalk: base, dingTalkApi: base, wechatWork: base, wechat: base, feishu: base },
    state,
    calls,
    /** How often a call whose path contains the text was made. */
    count: (path: string) => calls.filter((call) => call.path.includes(path)).length,
    setDirectory: (corpId: string, directory: FakeDirectory) => void state.directories.set(corpId, directory),
    addApp: (app: FakeApp) => void state.apps.push(app),
    /** A code as the host's client would hand it to the page. */
    issueCode: (app: FakeApp, person: FakePerson) => issueCode(state, app, person),
    /** Ends every token and ticket at once, as a second fetcher or a reset of the secret does. */
    revokeTokens: () => state.issued.clear(),
    /** Answers how to take the fault back that nothing has met. */
    fail: (fault: Fault) => {
      const given = { times: 1, ...fault };
      faults.push(given);
      return () => void (faults.includes(given) && faults.splice(faults.indexOf(given), 1));
    },
    judge: (claim: ConfigClaim) => judgeConfig(state, claim),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What the providers know: their apps, and what they have handed out. */
function createState(now: () => Date, apps: FakeApp[]): FakeState {
  const state: FakeState = {
    now,
    apps,
    directories: new Map(),
    codes: new Map(),
    issued: new Map(),
    isIpTrusted: true,
    visitor: undefined,
    codeFate: 'good',
    notices: [],
    issue(use, app, person) {
      // A new ticket ends the one before: whoever keeps a second copy signs in vain.
      if (use === 'ticket' || use === 'agentTicket') {
        for (const [value, held] of state.issued) {
          if (held.use === use && held.app === app) {
            state.issued.delete(value);
          }
        }
      }
      const value = `${use}-${randomBytes(12).toString('hex')}`;
      state.issued.set(value, { app, use, person, expiresAt: now().getTime() + TOKEN_MS });
      return value;
    },
    holder(value, use) {
      const found = value === undefined ? undefined : state.issued.get(value);
      return found && found.use === use && found.expiresAt > now().getTime() ? found : undefined;
    },
    redeem(code, app) {
      const found = state.codes.get(code);
      if (!found || found.app.kind !== app.kind || found.app.appKey !== app.appKey) {
        return { why: 'unknown' };
      }
      if (found.usedAt !== undefined) {
        return { why: 'used' };
      }
      if (found.expiresAt <= now().getTime()) {
        return { why: 'expired' };
      }
      found.usedAt = now().getTime();
      return { person: found.person };
    },
  };
  return state;
}

/** A code as the host's client would hand it to the page. */
function issueCode(state: FakeState, app: FakeApp, person: FakePerson): string {
  const code = `code-${randomBytes(8).toString('hex')}`;
  const moment = state.now().getTime();
  const expiresAt = state.codeFate === 'expired' ? moment : moment + codeMs(app.kind);
  const usedAt = state.codeFate === 'used' ? moment : undefined;
  state.codes.set(code, { app, person, expiresAt, usedAt });
  return code;
}

/** The page of WeCom, WeChat and Feishu, which asks nothing here; a refusal comes back with the state alone. */
function authorize(state: FakeState, query: Record<string, string>, response: ServerResponse): void {
  const app = state.apps.find(
    ({ kind, corpId, appKey, agentId }) =>
      (kind === 'wechatWork' && corpId === query.appid && isAgent(agentId, query.agentid)) ||
      (kind === 'wechat' && appKey === query.appid) ||
      (kind === 'feishu' && appKey === query.client_id),
  );
  const isWeixin = app?.kind !== 'feishu';
  const isScopeRight =
    !isWeixin || (query.scope === 'snsapi_base' && /^[a-zA-Z0-9]{0,128}$/.test(query.state ?? ''));
  const isBackTrusted = app !== undefined && isTrustedHost(app, query.redirect_uri ?? '');
  if (!app || !query.redirect_uri || query.response_type !== 'code' || !isScopeRight || !isBackTrusted) {
    response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>redirect_uri or appid is wrong</h1>');
    return;
  }
  const back = new URL(query.redirect_uri);
  if (state.visitor) {
    back.searchParams.set('code', issueCode(state, app, state.visitor));
  }
  back.searchParams.set('state', query.state ?? '');
  response.writeHead(302, { location: back.href }).end();
}

/** Lets a planted fault happen; true when that was the answer. */
async function playFault(fault: Fault, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { hold, drop, status, errcode } = fault;
  await hold?.();
  if (drop) {
    request.socket.destroy();
  } else if (status) {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  } else if (errcode !== undefined) {
    send(response, 200, { errcode, code: errcode, errmsg: 'planted, from ip: 203.0.113.9' });
  }
  return drop === true || Boolean(status) || errcode !== undefined;
}

/** The address names the app of the corp; one that names none is the main app's. */
const isAgent = (own: string | undefined, asked: string | undefined): boolean =>
  asked === undefined || own === undefined || own === asked;

function takeFault(faults: Fault[], path: string): Fault | undefined {
  const index = faults.findIndex((fault) => path.includes(fault.path));
  const fault = faults[index];
  if (fault) {
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) {
      faults.splice(index, 1);
    }
  }
  return fault;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
