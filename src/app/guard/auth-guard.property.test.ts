import fc from 'fast-check';
import type { Permission } from '@contract/role/permission';
import type { UserInfo } from '@contract/session/user-info';
import { expect, it } from 'vitest';
import { runGuard, type GuardDeps } from './auth-guard';
import { needsSession } from './guard-decision';

/** Two people; any other token is unknown to the backend. */
const OWNER: Record<string, string> = { 'token-a': 'anna', 'token-b': 'ben' };

type World = {
  cookie?: string;
  storedToken?: string;
  userInfo?: UserInfo;
  permission?: Permission & { owner: string };
  /** The token that what is held belongs to, as the session store keeps it. */
  heldFor?: string;
  urlToken?: string;
  nativeToken?: string;
  isNativeApp: boolean;
  clientKind: 'other' | 'dingTalk';
  isBackendUp: boolean;
  hasLeft: boolean;
};

function load<T>(world: World, token: string | undefined, make: (owner: string) => T): Promise<T> {
  const owner = token === undefined ? undefined : OWNER[token];
  return world.isBackendUp && owner ? Promise.resolve(make(owner)) : Promise.reject(new Error('refused'));
}

function hold(world: World): void {
  if (world.heldFor !== world.storedToken) {
    delete world.userInfo;
    delete world.permission;
    world.heldFor = world.storedToken;
  }
}

const asUser = (id: string) => ({ id }) as UserInfo;

function depsOf(world: World): GuardDeps {
  return {
    takeUrlToken: () => {
      const token = world.urlToken;
      delete world.urlToken;
      return token;
    },
    readCookie: () => world.cookie,
    readStoredToken: () => world.storedToken,
    clientKind: () => world.clientKind,
    takeArrival: () => undefined,
    entry: () => undefined,
    isWindowAsked: () => false,
    isAppKnown: () => false,
    rememberEntry: () => undefined,
    isNativeApp: () => world.isNativeApp,
    askNativeToken: () =>
      world.nativeToken ? Promise.resolve(world.nativeToken) : Promise.reject(new Error('no answer')),
    userId: () => world.userInfo?.id,
    hasUserInfo: () => world.userInfo !== undefined && world.heldFor === world.storedToken,
    askFirst: () => Promise.resolve(undefined),
    hasPermission: () => world.permission !== undefined && world.heldFor === world.storedToken,
    clearSession: () => {
      delete world.cookie;
      delete world.storedToken;
      delete world.userInfo;
      delete world.permission;
    },
    storeToken: (token) => {
      world.storedToken = token;
    },
    writeCookie: (token) => {
      world.cookie = token;
    },
    getTokenInfo: (token) => load(world, token, asUser),
    loadUserInfo: () => load(world, world.storedToken, asUser),
    loadPermission: () => load(world, world.storedToken, (owner) => ({ btns: [], owner })),
    loadChangedPermission: () => load(world, world.storedToken, (owner) => ({ btns: [], owner })),
    setUserInfo: (userInfo) => {
      hold(world);
      world.userInfo = userInfo;
    },
    setPermission: (permission) => {
      hold(world);
      world.permission = permission as World['permission'];
    },
    saveRoute: () => Promise.resolve(),
    failAndExit: () => {
      world.hasLeft = true;
    },
    exitApp: () => {
      world.hasLeft = true;
    },
    // WeChat's alone, which is not among these clients.
    reload: () => {
      world.hasLeft = true;
    },
  };
}

const token = fc.constantFrom('token-a', 'token-b', 'unknown');
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });

/** What the outside may do between two navigations: other tabs, the native app, an expired backend, a link with a token. */
const change: fc.Arbitrary<Partial<World>> = fc.oneof(
  maybe(token).map((cookie) => ({ cookie })),
  maybe(token).map((storedToken) => ({ storedToken })),
  maybe(token).map((urlToken) => ({ urlToken })),
  maybe(token).map((nativeToken) => ({ nativeToken })),
  fc.boolean().map((isBackendUp) => ({ isBackendUp })),
  fc.constant({}),
);
const path = fc.constantFrom(
  '/',
  '/messages',
  '/operationRecord',
  '/policy',
  '/auth',
  '/loginDev',
  '/loginvc',
);

it('shows a guarded page only to a known person, and never one person’s data under another’s token', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ isNativeApp: fc.boolean(), isChat: fc.boolean() }),
      fc.array(fc.tuple(change, path), { minLength: 1, maxLength: 12 }),
      async ({ isNativeApp, isChat }, steps) => {
        const world: World = {
          isNativeApp,
          clientKind: isChat && !isNativeApp ? 'dingTalk' : 'other',
          isBackendUp: true,
          hasLeft: false,
        };
        for (const [outside, target] of steps) {
          Object.assign(world, outside);
          const skipPermit = target === '/policy';
          const before = { ...world };
          const result = await runGuard(
            depsOf(world),
            { path: target, skipPermit },
            new URL(`https://hr.example${target}`),
          );

          if (result === undefined && needsSession({ path: target, skipPermit })) {
            expect(world.storedToken).toBe(world.cookie);
            expect(OWNER[world.cookie ?? '']).toBe(world.userInfo?.id);
            expect(world.permission?.owner).toBe(world.userInfo?.id);
          }
          if (result === 'leave') {
            expect(world.hasLeft).toBe(true);
          }
          if (before.urlToken && !skipPermit && result === 'leave') {
            expect(world).not.toHaveProperty('userInfo');
            expect([world.cookie, world.storedToken]).toEqual([undefined, undefined]);
          }
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
