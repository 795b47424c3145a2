import { stored, storedOnce } from '@/shared/storage/stored';

/** One of a chat client's apps: the company's id there and, when the company has several, which of them. */
export type ClientApp = { corpId: string; extCode?: string | undefined };

/** What the address may hold: `corpid` as in spec section 2, `corpId` as the calls spell it. */
const CORP_ID_NAMES = ['corpid', 'corpId'];

/**
 * The app that an address belongs to; it is remembered, and an address that names no company belongs to the remembered one (spec
 * section 4). A company without an ext code is its main app, whatever was open before.
 */
export function readClientApp(search: URLSearchParams): ClientApp | undefined {
  const corpOfUrl = CORP_ID_NAMES.map((name) => search.get(name)?.trim()).find(Boolean);
  const extOfUrl = search.get('extCode')?.trim() || undefined;
  if (corpOfUrl) {
    stored.appId.write(corpOfUrl);
    stored.extCode.write(extOfUrl);
  } else if (extOfUrl) {
    stored.extCode.write(extOfUrl);
  }
  const corpId = corpOfUrl ?? stored.appId.read();
  return corpId ? { corpId, extCode: stored.extCode.read() } : undefined;
}

/** The entry page that signs in through an app. */
export function entryAddress({ corpId, extCode }: ClientApp): string {
  const query = new URLSearchParams({ corpid: corpId, ...(extCode ? { extCode } : {}) });
  return `/auth?${query.toString()}`;
}

const usedCode = (code: string) => storedOnce(`auth_code.${code}`);

/** Auth codes work once; a second try is answered "code been used", so none is ever sent twice from a tab. */
export const wasCodeUsed = (code: string): boolean => usedCode(code).read();
export const markCodeUsed = (code: string): void => usedCode(code).write(true);
