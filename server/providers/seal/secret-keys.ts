import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A key that seals app secrets; its id stands in what it has sealed, so that keys can be replaced one after the other. */
export type SecretKey = { id: string; key: Buffer };

/** Reads `ID:KEY,ID:KEY`, the key as 32 bytes in base64; undefined when it is anything else. */
export function readSecretKeys(text: string): SecretKey[] | undefined {
  const keys = text
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [, id = '', key = ''] = /^([\w-]{1,20}):([A-Za-z0-9+/]{43}=)$/.exec(one.trim()) ?? [];
      return { id, key: Buffer.from(key, 'base64') };
    });
  const isSound = keys.every(({ key }) => key.length === KEY_BYTES);
  return isSound && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined;
}

/** Encrypts an app's secret with a key, for the row of this app alone: moved to another row, it opens nothing. */
export function sealSecret({ id, key }: SecretKey, secret: string, appId: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(appId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${id}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
}

/** The secret; undefined when its key is not among these, or the text was altered or belongs to another app. */
export function openSecret(keys: readonly SecretKey[], sealed: string, appId: string): string | undefined {
  const [id, text = ''] = sealed.split(':', 2);
  const key = keys.find((one) => one.id === id)?.key;
  const bytes = Buffer.from(text, 'base64');
  if (!key || bytes.length <= IV_BYTES + TAG_BYTES) {
    return undefined;
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(appId));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
