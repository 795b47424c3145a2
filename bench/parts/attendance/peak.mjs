import { importSource } from '../../../scripts/demo-backend.mjs';
import { percentile, round } from '../../figures.mjs';

const PEOPLE = 2_000;
const OVER_MS = 60_000;

/** A morning of a built process on PostgreSQL: 2,000 people open the page and punch within a minute, while a board is told and read. */
export async function measurePeak() {
  const { startCluster } = await importSource('tests/faults/postgres/cluster.ts');
  const { buildMorning, runMorning } = await importSource('tests/faults/postgres/morning.ts');
  const { buildServer, killProcesses, startProcess } = await importSource('tests/helpers/server-process.ts');
  const file = await buildServer('bench-peak');
  const cluster = await startCluster();
  try {
    const server = await startProcess(file, { DATABASE_URL: cluster.url });
    const { answers, times, words } = await runMorning(
      server.address,
      await buildMorning(cluster, PEOPLE),
      OVER_MS,
    );
    const [{ rows, people }] = await cluster.query(
      'select count(*)::int as rows, count(distinct member_id)::int as people from punch',
    );
    return {
      people: PEOPLE,
      seconds: OVER_MS / 1_000,
      refused: answers.filter(({ code }) => code !== 0).length,
      lost: PEOPLE - people,
      doubled: rows - people,
      page: round(percentile(times.page, 99), 1),
      punch: round(percentile(times.punch, 99), 1),
      board: round(percentile(times.board, 99), 1),
      words,
    };
  } finally {
    await killProcesses();
    await cluster.close();
  }
}
