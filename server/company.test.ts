import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { argv } = process;
beforeEach(() => vi.resetModules());
afterEach(() => {
  process.argv = argv;
  process.exitCode = 0;
});

it.each([
  [['--help'], 0],
  [['-h'], 0],
  [['create', '--help'], 0],
  [[], 0],
  [['destroy'], 1],
])('%j prints the usage and exits %d', async (args, exitCode) => {
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  process.argv = ['node', 'company', ...args];
  await import('./company');
  write.mockRestore();
  expect(printed.join('')).toContain('npm run company -- COMMAND');
  expect(process.exitCode).toBe(exitCode);
});
