import { PlatformError } from '../platform-error';

/**
 * Calls a function that needs the page's signature. Whether a refused signature stops the call is the client's to say; a call
 * that it stops names the signature's fault, not its own.
 */
export async function callSigned<T>(configure: () => Promise<void>, call: () => Promise<T>): Promise<T> {
  const unsigned = await configure().then(
    () => undefined,
    (cause: unknown) => (cause instanceof Error ? cause : new Error('no signature', { cause })),
  );
  try {
    return await call();
  } catch (refused) {
    if (unsigned && refused instanceof PlatformError && refused.kind === 'failed') {
      throw new PlatformError('failed', `${refused.detail}, unsigned: ${unsigned.message}`);
    }
    throw refused;
  }
}
