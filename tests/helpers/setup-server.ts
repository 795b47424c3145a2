import { afterAll } from 'vitest';

/** The server must not write past its log: a stray line is a forgotten message or a leaked secret. */
process.env.TZ = 'UTC';

const unexpected: string[] = [];
process.on('warning', (warning) => unexpected.push(warning.message));

afterAll(() => {
  const leaks = unexpected.splice(0).filter((text) => text.includes('MaxListenersExceeded'));
  if (leaks.length > 0) {
    throw new Error(`Listeners leak: ${leaks.join('; ')}`);
  }
});
