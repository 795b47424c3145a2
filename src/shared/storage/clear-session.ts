import { stored, writePermission } from './stored';
import { ssoCookie, storedToken } from './token';

/** Forgets who is signed in. Settings, app id, ext code, drafts, the saved route and their name stay. */
export function clearStoredSession(): void {
  storedToken.remove();
  ssoCookie.remove();
  stored.userInfo.remove();
  stored.isBusinessTrip.remove();
  stored.isTeamHidden.remove();
  stored.clientEntry.remove();
  writePermission(undefined);
}
