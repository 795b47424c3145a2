import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeUploadFolder, sweepUploadFolders } from './upload-folders';

const before = process.env.TMPDIR;
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sweep-'));
  process.env.TMPDIR = directory;
});
afterEach(() => {
  process.env.TMPDIR = before;
  if (before === undefined) {
    delete process.env.TMPDIR;
  }
  rmSync(directory, { recursive: true });
});

function folderOf(name: string, at = new Date()): string {
  const path = join(directory, name);
  mkdirSync(path);
  writeFileSync(join(path, '0'), 'half of a file');
  utimesSync(path, at, at);
  return path;
}

describe('folders of uploads', () => {
  it('are named after their process', async () => {
    expect(await makeUploadFolder()).toContain(`hr-upload-${process.pid}-`);
  });

  it('of a process that was killed are deleted at the next start', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const left = folderOf(`hr-upload-${child.pid}-abc123`);
    await sweepUploadFolders(new Date());
    expect(existsSync(left)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await sweepUploadFolders(new Date());
    expect(existsSync(left)).toBe(false);
  });

  it('of an earlier life with the same number, and those without one, are deleted; others’ files are not', async () => {
    const own = folderOf(`hr-upload-${process.pid}-abc123`);
    const unnamed = folderOf('hr-upload-Ab12Cd');
    const strange = folderOf('something-else');
    await sweepUploadFolders(new Date());
    expect([own, unnamed, strange].map((path) => existsSync(path))).toEqual([false, false, true]);
  });

  it('of a number that somebody else has by now are deleted after a day', async () => {
    const now = new Date();
    const young = folderOf(`hr-upload-${process.ppid}-abc123`);
    const old = folderOf(`hr-upload-${process.ppid}-def456`, new Date(now.getTime() - 25 * 60 * 60_000));
    await sweepUploadFolders(now);
    expect([existsSync(young), existsSync(old)]).toEqual([true, false]);
  });
});
