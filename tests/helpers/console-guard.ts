import { afterEach, beforeEach, vi } from 'vitest';

let expected: (string | RegExp)[] = [];

/** Lets one kind of console.error or console.warn pass in the running test, and fails it when it never comes. */
export function expectConsole(...texts: (string | RegExp)[]): void {
  expected.push(...texts);
}

/** An unexpected console.error or console.warn fails the test that caused it. Called once by the setup file. */
export function guardConsole(): void {
  const said: string[] = [];
  const spies: { mockRestore: () => void }[] = [];
  beforeEach(() => {
    expected = [];
    said.length = 0;
    for (const method of ['error', 'warn'] as const) {
      const spy = vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        said.push(`console.${method}: ${parts.map(toText).join(' ')}`);
      });
      spies.push(spy);
    }
  });
  afterEach(() => {
    const matches = (text: string, one: string | RegExp) =>
      typeof one === 'string' ? text.includes(one) : one.test(text);
    const unexpected = said.filter((text) => !expected.some((one) => matches(text, one)));
    const missing = expected.filter((one) => !said.some((text) => matches(text, one)));
    spies.splice(0).forEach((spy) => spy.mockRestore());
    if (unexpected.length > 0) {
      throw new Error(`Unexpected on the console (expectConsole allows it):\n${unexpected.join('\n')}`);
    }
    if (missing.length > 0) {
      throw new Error(`Expected on the console, but never said: ${missing.join(', ')}`);
    }
  });
}

function toText(part: unknown): string {
  if (part instanceof Error) {
    return part.stack ?? part.message;
  }
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));
}
