import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';

/** Statements whose text varies with their input are no use again; beyond this many the rest stay unprepared. */
const STATEMENTS_MAX = 1_000;
const PREPARABLE = /^\s*(select|insert|update|delete|with|\(select)\b/i;

const names = new Map<string, string>();

/** The name under which a connection keeps a statement; undefined when it is not worth keeping. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= STATEMENTS_MAX || !PREPARABLE.test(text)) {
    return known;
  }
  const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** Has a connection parse and plan each statement once: the builder names none of its own. */
export function prepareStatements(client: PoolClient): void {
  const send = client.query.bind(client) as (...rest: unknown[]) => unknown;
  const query = (config: unknown, ...rest: unknown[]) => send(named(config), ...rest);
  client.query = query as typeof client.query;
}

function named(config: unknown): unknown {
  const { text, name } = config as Partial<QueryConfig>;
  if (typeof config !== 'object' || text === undefined || name !== undefined) {
    return config;
  }
  return { ...config, name: statementName(text) };
}
