import { getLoginPermission, getLoginUserInfo } from '@contract/session/user-calls';
import { switchTenant } from '@contract/company/calls';
import { call } from '@/shared/http/call';
import { stored } from '@/shared/storage/stored';
import { useSessionStore } from '@/shared/session/session-store';

/**
 * Enters another company of the same person and takes over who they are and what they may do there. Rejects with ApiError, or
 * with {@link HalfSwitchedError} when only the second half failed.
 */
export async function switchCompany(companyId: string): Promise<void> {
  await call(switchTenant, { companyId });
  const entry = stored.clientEntry.read();
  if (entry) {
    // The session is no longer that of the client's company: a link of it leads back there.
    stored.clientEntry.write({ ...entry, corpId: '' });
  }
  // From here on the session is the other company's: an old name or permission must not stay on the screen.
  try {
    const options = { scope: 'app', silent: true } as const;
    const [userInfo, permission] = await Promise.all([
      call(getLoginUserInfo, {}, options),
      call(getLoginPermission, {}, options),
    ]);
    const { setPermission, setUserInfo } = useSessionStore.getState();
    setPermission(permission);
    setUserInfo(userInfo);
  } catch (cause) {
    throw new HalfSwitchedError(cause);
  }
}

/** The session belongs to the other company, and who the person is there could not be loaded. */
export class HalfSwitchedError extends Error {
  constructor(cause: unknown) {
    super('switched, but user info or permission could not be loaded', { cause });
    this.name = 'HalfSwitchedError';
  }
}
