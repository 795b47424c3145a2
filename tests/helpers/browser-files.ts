import { File as NodeFile } from 'node:buffer';
import { vi } from 'vitest';

/**
 * jsdom's forms and files are its own and nothing outside can send them; these are Node's, which msw takes. To be called in
 * `beforeEach`; ends with `vi.unstubAllGlobals()`.
 */
export async function useNodeFiles(): Promise<void> {
  const empty = new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  vi.stubGlobal('FormData', (await empty.formData()).constructor);
  let count = 0;
  Object.assign(URL, {
    createObjectURL: () => {
      count += 1;
      return `blob:test/${count}`;
    },
    revokeObjectURL: () => undefined,
  });
}

/** A file as a person chooses it. */
export function chosenFile(name: string, bytes: Uint8Array): File {
  return new NodeFile([new Uint8Array(bytes)], name) as unknown as File;
}
