import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockByPidFile, lockDirectory } from './lock-directory';

const folder = () => mkdtempSync(join(tmpdir(), 'hr-lock-'));

describe('the lock of a data directory', () => {
  it('is one process’s at a time, by whichever path it is named, and is given back', async () => {
    const path = folder();
    const unlock = await lockDirectory(path);
    await expect(lockDirectory(`${path}/../${path.split('/').at(-1)}`)).rejects.toThrow('Another process');
    await unlock();
    const again = await lockDirectory(path);
    await again();
  });

  it('makes a directory that is not there', async () => {
    const unlock = await lockDirectory(join(folder(), 'a/b'));
    await unlock();
  });

  it('works through a file where there are no abstract sockets, and outlives no process', async () => {
    const path = folder();
    const unlock = lockByPidFile(path);
    expect(() => lockByPidFile(path)).toThrow('Another process');
    await unlock();
    expect(readdirSync(path)).toEqual([]);
    writeFileSync(join(path, 'process.pid'), '999999999');
    const afterCrash = lockByPidFile(path);
    await afterCrash();
  });
});
