import { stored, storedOnce } from '@/shared/storage/stored';

/** What the address may hold: `corpid` as in spec section 2, `corpId` as the calls spell it. */
const CORP_ID_NAMES = ['corpid', 'corpId'];

/** The company's id in its client: from the address, which is then remembered, or as remembered (spec section 4). */
export function readCorpId(search: URLSearchParams): string | undefined {
  const fromUrl = CORP_ID_NAMES.map((name) => search.get(name)?.trim()).find(Boolean);
  if (fromUrl) {
    stored.appId.write(fromUrl);
  }
  return fromUrl ?? stored.appId.read();
}

/** The optional ext code, from the address or as remembered. */
export function readExtCode(search: URLSearchParams): string | undefined {
  const fromUrl = search.get('extCode')?.trim() || undefined;
  if (fromUrl) {
    stored.extCode.write(fromUrl);
  }
  return fromUrl ?? stored.extCode.read();
}

const usedCode = (code: string) => storedOnce(`auth_code.${code}`);

/** Auth codes work once; a second try is answered "code been used", so none is ever sent twice from a tab. */
export const wasCodeUsed = (code: string): boolean => usedCode(code).read();
export const markCodeUsed = (code: string): void => usedCode(code).write(true);
