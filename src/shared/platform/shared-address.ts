import { stored } from '@/shared/storage/stored';

/**
 * The address of a page, base included, to be handed to colleagues. The app of the client goes with it: without that, whoever
 * opens it there for the first time could not be signed in.
 */
export function sharedAddress(path: string): string {
  const url = new URL(path, window.location.origin);
  const corpId = stored.appId.read();
  if (corpId) {
    url.searchParams.set('corpid', corpId);
    const extCode = stored.extCode.read();
    if (extCode) {
      url.searchParams.set('extCode', extCode);
    }
  }
  return url.href;
}
