import type { FileKind } from '@contract/file/rules/type';
import { uploadFiles, type StoredFile } from '@contract/file/calls';
import { currentToken } from '@/shared/storage/token';
import { ApiError } from './api-error';
import { client } from './client';
import { reportError } from './on-error';
import { readEnvelope } from './read-envelope';
import { serviceUrl } from './service-url';
import { toApiError } from './to-api-error';

/** Ten megabytes on the slowest network that is still one. */
const TIMEOUT_MS = 5 * 60_000;

type SendOptions = {
  signal: AbortSignal;
  /** From 0 to 1, of the bytes that have left. */
  onProgress: (share: number) => void;
  /** A small JPEG of the picture, for lists. */
  small?: Blob | undefined;
};

/**
 * Uploads one file. Failures are the caller's to show, but for the end of the session; rejects with ApiError. The one call
 * that is neither form nor JSON.
 */
export async function sendFile(kind: FileKind, file: File, options: SendOptions): Promise<StoredFile> {
  const { signal, onProgress, small } = options;
  const sentToken = currentToken();
  const data = new FormData();
  data.append('kind', kind);
  data.append('file', file, file.name);
  if (small) {
    data.append('small', small, 'small.jpg');
  }
  try {
    const answer = await client.request<unknown>({
      method: 'POST',
      url: serviceUrl(uploadFiles),
      data,
      signal,
      timeout: TIMEOUT_MS,
      onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.min(1, loaded / total) : 0),
    });
    const parsed = uploadFiles.response.safeParse(readEnvelope(answer.data, uploadFiles.payloadKey));
    const stored = parsed.data?.[0];
    if (!stored) {
      throw new ApiError('malformed', { cause: parsed.error });
    }
    return stored;
  } catch (cause) {
    const error = toApiError(cause);
    if (await reportError(error, { silent: true, sentToken })) {
      return await sendFile(kind, file, options);
    }
    throw error;
  }
}
