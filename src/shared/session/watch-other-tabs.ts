import { KEY } from '@/shared/storage/keys';

/**
 * Notices what another tab did to the session: signed out, or signed in as somebody else (or into another company).
 * Answers the function that stops watching.
 */
export function watchOtherTabs(onSignedOut: () => void, onSwitched: () => void): () => void {
  const handleStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    // A null key means that the other tab emptied the whole storage.
    if (key === null || (key === KEY.token && oldValue !== null && !newValue)) {
      onSignedOut();
    } else if (
      (key === KEY.token && newValue && newValue !== oldValue) ||
      (key === KEY.userInfo && oldValue && newValue && idOf(oldValue) !== idOf(newValue))
    ) {
      onSwitched();
    }
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Whose user info it is. Another company of the same session is another id under the same token. */
const idOf = (userInfo: string) => /"id":"(.*?)"/.exec(userInfo)?.[1];
