import { PlatformError } from '../platform-error';

/** WeChat and WeCom have no function for it: they send the user back to the portal with the code in the address. */
export async function codeFromUrl(): Promise<{ code: string; state?: string }> {
  const query = new URLSearchParams(window.location.search);
  const code = query.get('code');
  if (!code) {
    throw new PlatformError('failed', 'no code in the address');
  }
  return { code, state: query.get('state') ?? undefined };
}
