import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directoryFault } from './directory-fault';
import { openPgliteDirectory } from './open-pglite';

const failure = (code: string) => Object.assign(new Error('unreadable'), { code });

it.each([
  ['ENOSPC', /The disk of the data directory \/srv\/hr is full \(ENOSPC\).* MB are free. Make room/],
  ['53100', /The disk of the data directory \/srv\/hr is full/],
  ['EROFS', /\/srv\/hr lies on a read-only file system/],
  ['EACCES', /\/srv\/hr may not be written by this user \(EACCES\). Give it/],
])('tells what %s means, of which directory, and what to do', async (code, words) => {
  for (const error of [failure(code), new Error('Failed query', { cause: failure(code) })]) {
    expect(((await directoryFault('/srv/hr', error)) as Error).message).toMatch(words);
  }
});

it('leaves other errors as they are', async () => {
  const error = new Error('something else');
  expect(await directoryFault(tmpdir(), error)).toBe(error);
});

it('says so, at once, where no directory can be made', async () => {
  await expect(openPgliteDirectory('/proc/x')).rejects.toThrow(
    /The data directory \/proc\/x can't be made there/,
  );
});

it('says so when the data directory is a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hr-directory-'));
  writeFileSync(join(folder, 'data'), '');
  await expect(openPgliteDirectory(join(folder, 'data'))).rejects.toThrow(
    /The data directory .*data is a file \((EEXIST|ENOTDIR)\). Move it away, or set DATA_DIR/,
  );
  await rm(folder, { recursive: true });
});
