import { stored, writePermission } from './stored';
import { ssoCookie, storedToken } from './token';

/** Forgets who is signed in. Settings, app id, ext code, drafts and the saved route stay. */
export function clearStoredSession(): void {
  storedToken.remove();
  ssoCookie.remove();
  stored.userInfo.remove();
  stored.basicUserInfo.remove();
  stored.isBusinessTrip.remove();
  stored.clientEntry.remove();
  writePermission(undefined);
}
