import { readEnv } from './config/env';
import { createLog } from './log';
import { startServer, STOP_LIMIT_MS } from './start-server';

const log = createLog();

// Waiting for a database holds no handle open: without this one Node would end a start that waits, without a word.
const starting = setInterval(() => undefined, 60_000);

try {
  const env = readEnv(process.env);
  const server = await startServer(env, log);
  clearInterval(starting);
  // Before the start is announced: a supervisor may stop the process as soon as it reads that.
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    // No unref(): the timer also has to end a process whose last open handle is never closed.
    setTimeout(() => {
      log.error('stopped late', { reason: 'something did not end within its time' });
      process.exit(1);
    }, STOP_LIMIT_MS);
    log.info('stopping', { signal });
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopped badly', { reason: error instanceof Error ? error.message : '' });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const origin = env.PUBLIC_ORIGIN[0] ?? `http://localhost:${server.port}`;
  log.info('listening', {
    portal: `${origin}/m/`,
    calls: `${origin}/docs`,
    outbox: server.outbox && origin + server.outbox,
  });
  if (server.setUp) {
    log.info('no company yet: set one up within a day', { setUp: origin + server.setUp });
  }
} catch (error) {
  log.error(error instanceof Error ? error.message : 'The server did not start.');
  process.exit(1);
}
