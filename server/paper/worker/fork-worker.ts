import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import file from 'virtual:paper-worker';
import { GIVES_WAY } from './messages';

const HEAP_MB = 512;
/** All that the worker is told of its surroundings: no secret of the portal is in the process that reads files of strangers. */
const TOLD = ['PATH', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

/** Starts a process that does the tasks of `TASKS`, for as long as this one lives. It does not keep this one alive. */
export function forkWorker({ givesWay }: { givesWay: boolean }): ChildProcess {
  if (!file) {
    throw new Error('The file paper-worker.js of the server is missing.');
  }
  const child = fork(fileURLToPath(file), givesWay ? [GIVES_WAY] : [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: Object.fromEntries(TOLD.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  keepAlive(child, false);
  return child;
}

/** Whether this process waits for the worker before it ends by itself. */
export function keepAlive(child: ChildProcess, isKept: boolean): void {
  if (isKept) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
