import { expect } from 'vitest';

const SHOWN = 300;

/**
 * Checks each of a list in one test. A failure names every one that failed with its reason, so that the first does not hide the
 * others; a test each would cost more than the checks.
 */
export async function expectOfEach<One>(
  list: readonly One[],
  nameOf: (one: One) => string,
  check: (one: One, index: number) => unknown,
): Promise<void> {
  const faults: string[] = [];
  for (const [index, one] of list.entries()) {
    try {
      await check(one, index);
    } catch (error) {
      faults.push(
        `${nameOf(one)}: ${(error instanceof Error ? error.message : String(error)).slice(0, SHOWN)}`,
      );
    }
  }
  expect(list.length, 'there is something to check').toBeGreaterThan(0);
  expect(faults.join('\n')).toBe('');
}
