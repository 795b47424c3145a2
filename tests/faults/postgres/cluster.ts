import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '../../../scripts/find-postgres.mjs';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A PostgreSQL of the test's own, to be stopped, killed and filled at will. `directory`: where it keeps its data. */
export async function startCluster(directory = mkdtempSync(join(tmpdir(), 'hr-faults-'))) {
  const programs = findPostgres();
  if (!programs) {
    throw new Error('There is no PostgreSQL on this machine.');
  }
  const owner = postgresOwner();
  const data = join(directory, 'data');
  chownSync(directory, owner.uid, owner.gid);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'hr', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...owner,
      cwd: directory,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const url = `postgres://hr@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;

  async function start(): Promise<void> {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${directory}`,
      'fsync=off',
      'max_connections=60',
      'wal_keep_size=0',
      'max_wal_size=32MB',
      'min_wal_size=32MB',
    ];
    server = spawn(join(programs!, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...owner,
      cwd: directory,
      stdio: 'ignore',
    });
    await untilUp();
  }

  async function untilUp(): Promise<void> {
    for (const deadline = Date.now() + 20_000; ;) {
      try {
        await query('select 1');
        return;
      } catch (error) {
        if (Date.now() > deadline) {
          throw error;
        }
        await sleep(50);
      }
    }
  }

  /** SIGINT: connections are cut, data is kept. SIGQUIT: as a crash. */
  async function stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill(signal);
      await once(server, 'exit');
    }
  }

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  await start();
  return {
    url,
    start,
    stop,
    untilUp,
    query,
    /** As the kernel does when memory runs out: the server then ends all others and recovers. */
    killBackend: (pid: number) => process.kill(pid, 'SIGKILL'),
    close: async () => {
      await stop('SIGQUIT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
export function postgresOwner(): { uid: number; gid: number } {
  const [uid, gid] = [process.getuid!(), process.getgid!()];
  if (uid !== 0) {
    return { uid, gid };
  }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
