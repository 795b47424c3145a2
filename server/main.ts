import { readEnv } from './env';
import { createLog } from './log';
import { startServer } from './start-server';

const log = createLog();

try {
  const server = await startServer(readEnv(process.env), log);
  log.info('listening', {
    portal: `http://localhost:${server.port}/m/`,
    calls: `http://localhost:${server.port}/docs`,
  });
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
