import { readEnv } from './config/env';
import { createLog } from './log';
import { startServer } from './start-server';

const log = createLog();

try {
  const env = readEnv(process.env);
  const server = await startServer(env, log);
  const origin = env.PUBLIC_ORIGIN[0] ?? `http://localhost:${server.port}`;
  log.info('listening', {
    portal: `${origin}/m/`,
    calls: `${origin}/docs`,
    outbox: server.outbox && origin + server.outbox,
  });
  if (server.setUp) {
    log.info('no company yet: set one up within a day', { setUp: origin + server.setUp });
  }
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) {
      return;
    }
    isStopping = true;
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
} catch (error) {
  log.error(error instanceof Error ? error.message : 'The server did not start.');
  process.exit(1);
}
