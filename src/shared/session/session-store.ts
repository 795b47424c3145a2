import type { Permission } from '@contract/role/permission';
import type { UserInfo } from '@contract/session/user-info';
import { create } from 'zustand';
import { clearStoredSession } from '@/shared/storage/clear-session';
import { readPermission, stored, writePermission, type SessionUser } from '@/shared/storage/stored';
import { storedToken } from '@/shared/storage/token';

type SessionData = {
  userInfo: SessionUser | undefined;
  permission: Permission | undefined;
  /** The session token that the two belong to: another tab may have replaced it in the storage since. */
  token: string | undefined;
};

type SessionActions = {
  /** Keeps user info, with the mobile copied to `phone` (spec section 3). */
  setUserInfo: (userInfo: UserInfo) => void;
  setPermission: (permission: Permission) => void;
  /** Forgets the permission object alone, as code 404001 asks for. */
  clearPermission: () => void;
  /** Forgets who is signed in, here and in the storage; settings and their name stay. */
  clear: () => void;
  /** Takes over what an earlier visit stored. Called once at start. */
  hydrate: () => void;
  /** Back to the start without touching the storage; for tests. */
  reset: () => void;
};

const initialState: SessionData = { userInfo: undefined, permission: undefined, token: undefined };

/** What is held, without the parts of a session that is not the current one. */
function ofToken(held: SessionData): SessionData {
  const token = storedToken.read();
  return held.token === token ? held : { ...initialState, token };
}

/** Who is signed in and what they may do. Outside React read it with `getState()`. */
export const useSessionStore = create<SessionData & SessionActions>()((set) => ({
  ...initialState,
  setUserInfo: (userInfo) => {
    const user: SessionUser = { ...userInfo, phone: userInfo.mobile };
    stored.userInfo.write(user);
    stored.wasHere.write(true);
    const { name, enName } = user;
    stored.basicUserInfo.write({ name, enName });
    set((held) => ({ ...ofToken(held), userInfo: user }));
  },
  setPermission: (permission) => {
    writePermission(permission);
    set((held) => ({ ...ofToken(held), permission }));
  },
  clearPermission: () => {
    writePermission(undefined);
    set({ permission: undefined });
  },
  clear: () => {
    clearStoredSession();
    set(initialState);
  },
  hydrate: () => {
    const permission = readPermission();
    set({
      token: storedToken.read(),
      userInfo: stored.userInfo.read(),
      permission: permission.state === 'known' ? permission.permission : undefined,
    });
  },
  reset: () => set(initialState),
}));
