import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import type { Database } from '@server/db/database';
import { openPostgres } from '@server/db/open-postgres';
import { peopleImport } from '@server/db/schema/people-transfer';
import { sendJob } from '@server/jobs/send-job';
import { chooseRows } from '@server/services/people/import/choose-rows';
import { importKind } from '@server/services/people/import/import-kinds';
import { readImport } from '@server/services/people/import/read-import';
import { buildMember, buildRole } from '@tests/helpers/factories';
import { fileOf } from '@tests/helpers/people/transfer-desk';
import { testPostgres } from '@tests/helpers/postgres-options';
import { buildServer } from '@tests/helpers/server-process';
import { startCluster, type Cluster } from './cluster';
import type { Orders } from './job-process';
import { stampKind } from './stamp-kind';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let cluster: Cluster;
let database: Database;
let file: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  [cluster, file] = await Promise.all([
    startCluster(),
    buildServer('job-process-test', 'tests/faults/postgres/job-process.ts'),
  ]);
  database = await openPostgres(cluster.url, testPostgres(2));
  await cluster.query('create table stamp (id text primary key, number int not null)');
}, 60_000);
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
  }
});
afterAll(async () => {
  await database.close();
  await cluster.close();
});

/** A process at work; `begun` grows with every job that it begins. */
function startWorker(orders: Partial<Orders> = {}) {
  const child = fork(file, { cwd: ROOT, execArgv: [] });
  children.push(child);
  const begun: number[] = [];
  child.on('message', (number: number) => begun.push(number));
  child.send({ databaseUrl: cluster.url, ...orders });
  return { child, begun };
}

it('what a process was doing when it was killed is done by another, once, and nothing is lost', async () => {
  // More than the first could do while the second one starts, on a machine with other work too.
  const numbers = Array.from({ length: 80 }, (_, index) => index);
  for (const number of numbers) {
    await sendJob(database.db, { now: () => new Date(), ids: randomId }, stampKind, { number });
  }
  // Killed between two jobs, it would leave nothing to be done again.
  const first = startWorker({ stampsDone: 4 });
  await expect.poll(() => first.begun.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(6);
  const second = startWorker();
  await expect.poll(() => second.begun.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const left = async () =>
    (await cluster.query<{ id: string }>(`select id from job where state <> 'done'`)).length;
  await expect.poll(left, { timeout: 30_000, interval: 200 }).toBe(0);
  const stamps = await cluster.query<{ number: number }>('select number from stamp order by number');
  expect(stamps.map((one) => one.number)).toEqual(numbers);
  const twice = await cluster.query<{ id: string }>('select id from job where attempts > 1');
  expect(twice.length).toBeGreaterThan(0);
}, 90_000);

it('an import that was killed amid its second step, twice, is one import of everybody', async () => {
  const people = 120;
  const id = await importOf(people);
  // A step takes 50 people, each an id of the account, then of the member, then of the record; the first one eight more for places.
  for (const killedAt of [283, 125]) {
    const { child } = startWorker({ killedAt });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
  }
  startWorker();
  const ask = async <Row extends object>(text: string) => (await cluster.query<Row>(text))[0];
  await expect
    .poll(async () => await ask(`select state from people_import where id = '${id}'`), { timeout: 30_000 })
    .toEqual({ state: 'done' });
  expect(
    await ask(`select result ->> 'added' as added,
      (select count(*)::int from account where mobile like '1390000%') as accounts,
      (select count(*)::int from member m join account a on a.id = m.account_id where mobile like '1390000%') as members,
      (select count(distinct member_id)::int from member_term) - 1 as found,
      (select count(*)::int from department) as organs,
      (select count(distinct target_id)::int from operation_track where action = 'member.add') as told,
      (select count(*)::int from operation_track where action = 'member.add') as records,
      (select count(*)::int from operation_track where action = 'member.import') as ends
      from people_import`),
  ).toEqual({
    added: String(people),
    accounts: people,
    members: people,
    found: people,
    organs: 2,
    told: people,
    records: people,
    ends: 1,
  });
}, 90_000);

/** An import of so many people that is on its way. */
async function importOf(people: number): Promise<string> {
  const { db, raw } = database;
  const administrator = await buildMember(db, {
    account: { passwordHash: null },
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.peopleTransfer],
  });
  const { tenantId, id: memberId } = administrator;
  await buildRole(db, tenantId, 'employee');
  const [id, parts] = [randomId(), { db, raw, now: () => new Date(), ids: randomId }];
  await db.insert(peopleImport).values({
    id,
    tenantId,
    memberId,
    fileName: 'people.csv',
    format: 'csv',
    storageKey: '',
    createdAt: new Date(),
  });
  const bytes = await fileOf(
    Array.from({ length: people }, (_, at) => ({
      name: `员工${at}`,
      mobile: `139${String(at).padStart(8, '0')}`,
      organ: '总部/销售部',
      position: at % 2 === 0 ? '店员' : '店长',
    })),
  );
  const payload = { importId: id, ip: '', userAgent: '' };
  const files = { open: () => Promise.resolve(Readable.from([bytes])) };
  await readImport({ ...parts, files }, { payload, progress: () => Promise.resolve() });
  await db.transaction(async (tx) => {
    await chooseRows(tx, id, { withReturns: false }, new Date());
    await sendJob(tx, parts, importKind, payload, { tenantId, key: id });
  });
  return id;
}
