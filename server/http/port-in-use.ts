import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects, in words for the operator, when this process could not listen there. Asked before the database is opened or made:
 * a start that fails must leave nothing behind.
 */
export async function assertPortIsFree({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw portFault(error, { port, host });
  }
  probe.close();
  await once(probe, 'close');
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process uses it. Stop that one, or set PORT to another port',
  EACCES: 'this user may not open it. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
  ENOTFOUND: 'HOST is no address of this machine',
};

function portFault(error: unknown, { port, host }: { port: number; host: string }): Error {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : 'unknown reason');
  return new Error(`Port ${port} of ${host} can't be opened: ${reason}.`, { cause: error });
}
