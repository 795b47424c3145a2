import { count } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '@server/db/database';
import { job } from '@server/db/schema/job';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /** Counts a call that was answered, by the code in its envelope. */
  call: (id: string, code: number, seconds: number) => void;
  contentType: string;
  /** All figures as Prometheus reads them. */
  text: () => Promise<string>;
};

/** The figures of this process and of its database. One per process: the event loop is watched from here on. */
export function createMetrics(database: Database): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const calls = new Counter({
    name: 'hr_calls_total',
    help: 'Calls answered, by the code of the envelope (0: done)',
    labelNames: ['call', 'code'],
    registers,
  });
  const seconds = new Histogram({
    name: 'hr_call_seconds',
    help: 'Time until a call was answered',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  });
  const up = new Gauge({ name: 'hr_database_up', help: '1 while the database answers', registers });
  const jobs = new Gauge({
    name: 'hr_jobs',
    help: 'Jobs in the database, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
  });
  const connections = new Gauge({
    name: 'hr_database_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers,
  });

  async function askDatabase(): Promise<void> {
    jobs.reset();
    Object.entries(database.pool?.() ?? {}).forEach(([state, number]) => connections.set({ state }, number));
    try {
      await database.ping();
      const { kind, state } = job;
      const rows = await database.db.select({ kind, state, number: count() }).from(job).groupBy(kind, state);
      rows.forEach((row) => jobs.set({ kind: row.kind, state: row.state }, row.number));
      up.set(1);
    } catch {
      // That it does not answer is itself the figure; the health check logs the reason.
      up.set(0);
    }
  }

  // Bound once: prom-client sorts and joins the labels of every count that names them.
  const bound = new Map<
    string,
    { count: { inc: () => void }; time: { observe: (seconds: number) => void } }
  >();
  const boundTo = (call: string, code: number) => {
    const key = `${code} ${call}`;
    const known = bound.get(key) ?? { count: calls.labels(call, String(code)), time: seconds.labels(call) };
    bound.set(key, known);
    return known;
  };

  return {
    call: (call, code, time) => {
      const { count, time: timing } = boundTo(call, code);
      count.inc();
      timing.observe(time);
    },
    contentType: register.contentType,
    text: async () => {
      await askDatabase();
      return await register.metrics();
    },
  };
}
