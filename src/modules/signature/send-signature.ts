import type { StoredFile } from '@contract/file/calls';
import { saveSignature } from '@contract/signature/calls';
import { call } from '@/shared/http/call';
import { sendFile } from '@/shared/http/send-file';

/** Uploads a signature; `isKept` offers it again the next time. */
export async function sendSignature(picture: File, isKept: boolean): Promise<StoredFile> {
  const file = await sendFile('image', picture, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (isKept) {
    // Not kept is no reason to lose the signature itself; the policy tells it.
    await call(saveSignature, { fileId: file.fileId, isAgreed: 'true' }).catch(() => undefined);
  }
  return file;
}
