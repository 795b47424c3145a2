import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { solve } from './solve';

const challenge = (answer: number, max: number) => ({
  salt: 'a-salt',
  target: createHash('sha256').update(`a-salt\n${answer}`).digest('hex'),
  max,
});

it.each([0, 1, 31, 32, 33, 999, 1000])('finds %i', async (answer) => {
  expect(await solve(challenge(answer, 1000), new AbortController().signal)).toBe(answer);
});

it('gives up where no number answers, and when nobody waits any more', async () => {
  await expect(solve(challenge(2000, 1000), new AbortController().signal)).rejects.toThrow('No number');
  await expect(solve(challenge(5, 10), AbortSignal.abort())).rejects.toThrow('not needed any more');
});

it('lets others work in between', async () => {
  let others = 0;
  const timer = setInterval(() => (others += 1), 1);
  await solve(challenge(60_000, 60_000), new AbortController().signal);
  clearInterval(timer);
  expect(others).toBeGreaterThan(3);
});
