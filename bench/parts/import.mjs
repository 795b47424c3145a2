import { sql } from 'drizzle-orm';
import { importSource } from '../../scripts/demo-backend.mjs';
import { round } from '../figures.mjs';

const PEOPLE = 10_000;
const ORGANS = 50;
const STEP = 50;

/**
 * An import of 10,000 people with all its rules and records, beside two bare inserts a person in the same run: one by one, in
 * transactions of as many people as the import takes at a time.
 */
export async function measureImport(databaseUrl) {
  if (databaseUrl) {
    process.env.TEST_DATABASE_URL = databaseUrl;
  } else {
    delete process.env.TEST_DATABASE_URL;
  }
  const { createTestServer } = await importSource('tests/helpers/server.ts');
  const { createTransferDesk, fileOf } = await importSource('tests/helpers/people/transfer-desk.ts');
  const { importRun } = await importSource('src/contract/people/import-calls.ts');
  const server = await createTestServer();
  try {
    const desk = await createTransferDesk(server);
    const bytes = await fileOf(people(), 'xlsx');
    const bareMs = await timed(async () => await insertBare(server, desk.tenantId));
    let preview;
    const readMs = await timed(async () => {
      preview = await desk.read(bytes, 'people.xlsx');
    });
    const importMs = await timed(async () => {
      await desk.call(importRun, { id: preview.id });
      await desk.work();
    });
    const { state, result } = await desk.latest();
    if (state !== 'done' || result.added !== PEOPLE) {
      throw new Error(`The import added ${result?.added} of ${PEOPLE} people.`);
    }
    const seconds = (ms) => round(ms / 1000, 1);
    return {
      people: PEOPLE,
      read: seconds(readMs),
      import: seconds(importMs),
      bare: seconds(bareMs),
      ratio: round(importMs / bareMs, 1),
    };
  } finally {
    await server.database.close();
    delete globalThis.testDatabase;
  }
}

const people = () =>
  Array.from({ length: PEOPLE }, (_, at) => ({
    name: `李浩${at}`,
    mobile: `136${String(at).padStart(8, '0')}`,
    jobNumber: `B${at}`,
    organ: `总部/部门${at % ORGANS}`,
    position: at % 2 === 0 ? '店员' : '店长',
    joinedDay: '2026-03-01',
  }));

async function insertBare({ db }, tenantId) {
  for (let at = 0; at < PEOPLE; at += STEP) {
    await db.transaction(async (tx) => {
      for (let one = at; one < at + STEP; one += 1) {
        const id = `bare-${one}`;
        await tx.execute(sql`insert into account (id, mobile, name, status, created_at)
          values (${id}, ${`9${one}`}, '李浩', 'normal', now())`);
        await tx.execute(sql`insert into member (id, tenant_id, account_id, status, joined_at, sort_name)
          values (${id}, ${tenantId}, ${id}, 'normal', now(), 'li hao')`);
      }
    });
  }
}

async function timed(work) {
  const begunAt = performance.now();
  await work();
  return performance.now() - begunAt;
}
