import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort, postgresOwner } from './cluster';

const SHIPPED = new URL('../../../deploy/pgbouncer.ini', import.meta.url);

/** PgBouncer as operators are given it (deploy/pgbouncer.ini), in front of the PostgreSQL at `url`, with so few connections. */
export async function startPooler(url: string, { poolSize = 2, hasLimits = true } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'hr-pooler-'));
  const owner = postgresOwner();
  chownSync(directory, owner.uid, owner.gid);
  const port = await freePort();
  const behind = new URL(url);
  const settings = readFileSync(SHIPPED, 'utf8')
    .replace('host=database port=5432', `host=${behind.hostname} port=${behind.port} user=${behind.username}`)
    .replace('dbname=hr', `dbname=${behind.pathname.slice(1)}`)
    .replace(/ connect_query='[^']*'/, (given) => (hasLimits ? given : ''))
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file.*$/m, '')
    .replace('default_pool_size = 20', `default_pool_size = ${poolSize}`);
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(file, settings);
  const pooler = spawn('pgbouncer', ['--quiet', file], { ...owner, cwd: directory, stdio: 'ignore' });
  const pooledUrl = `postgres://hr@127.0.0.1:${port}/hr`;

  for (const deadline = Date.now() + 20_000; ;) {
    const client = new Client({ connectionString: pooledUrl });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (Date.now() > deadline) {
        throw error;
      }
      await sleep(50);
    }
  }
  return {
    url: pooledUrl,
    close: async () => {
      pooler.kill('SIGKILL');
      await once(pooler, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
