import { containerOf, HEAD_BYTES, mayBeOfKind, type FileKind } from '@contract/file/rules/type';
import { LIMITS } from '@contract/limits';

export type FileProblem = 'size' | 'type';

/** Why a file need not be sent: the backend would refuse it. Undefined when it may go. */
export async function checkFile(kind: FileKind, file: File): Promise<FileProblem | undefined> {
  if (file.size > LIMITS.uploadBytes) {
    return 'size';
  }
  // What cannot be read any more (a file deleted meanwhile) fails here, and is told as of no known type.
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return mayBeOfKind(kind, containerOf(new Uint8Array(head))) ? undefined : 'type';
}
