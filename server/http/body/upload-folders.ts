import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'hr-upload-';
/** No upload takes as long, whoever has this number by now. */
const OLD_MS = 24 * 60 * 60_000;

/** A folder for the files of one request, named after its process. */
export const makeUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));

/** Deletes what uploads of processes that were killed have left. To be called before this one takes any. */
export async function sweepUploadFolders(now: Date): Promise<void> {
  const names = await readdir(tmpdir());
  await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX))
      .map(async (name) => {
        const path = join(tmpdir(), name);
        const pid = Number(name.slice(PREFIX.length).split('-')[0]);
        if (!isOfAnother(pid) || (await ageOf(path, now)) > OLD_MS) {
          await rm(path, { recursive: true, force: true });
        }
      }),
  );
}

/** In a container every start has the same number: what bears this one is from an earlier life. */
function isOfAnother(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function ageOf(path: string, now: Date): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found ? now.getTime() - found.mtimeMs : 0;
}
