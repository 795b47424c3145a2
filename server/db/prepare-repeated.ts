import type { PGlite } from '@electric-sql/pglite';

/** A statement of values: what it begins with, and no `;` hides another behind it, since one text with parameters is one statement. */
const PREPARABLE = /^\s*(select|with|insert|update|delete)\b/i;
/** How many rows a pattern finds is not in the text: a page by a word of half the titles took four times as long by the plan of a rare one. */
const BY_PATTERN = /\bi?like\b/i;
/** Home reads everything that waits for a person in one statement of 46,000 characters. */
const LENGTH_MOST = 100_000;
const PARAMS_MOST = 60;
/** Each holds its plan for as long as the database is open. */
const PREPARED_MOST = 500;
const SEEN_MOST = 5_000;

type Single = string | number | bigint | boolean | Date | null | undefined;
type Plain = Single | Single[];
type Asking = Pick<PGlite, 'query' | 'exec'>;

/**
 * PGlite plans every statement anew and crosses into WASM six times for one with parameters. A text that repeats is prepared and from
 * then on executed with literals, which crosses once and keeps the plan: half the time of a statement, and a quarter on the hottest path.
 */
export function prepareRepeated(client: PGlite): void {
  const seen = new Set<string>();
  /** Without a name it is being prepared, or cannot be. */
  const prepared = new Map<string, string | undefined>();

  const nameOf = async (asking: Asking, sql: string): Promise<string | undefined> => {
    if (prepared.has(sql)) {
      return prepared.get(sql);
    }
    if (!seen.has(sql)) {
      // Forgotten all at once: what repeats is soon seen again.
      if (seen.size >= SEEN_MOST) {
        seen.clear();
      }
      seen.add(sql);
      return undefined;
    }
    if (prepared.size >= PREPARED_MOST) {
      return undefined;
    }
    seen.delete(sql);
    const name = `repeated_${prepared.size + 1}`;
    prepared.set(sql, undefined);
    await asking.exec(`prepare ${name} as ${sql}`);
    prepared.set(sql, name);
    return name;
  };

  const quick = (asking: Asking): PGlite['query'] => {
    const query = asking.query.bind(asking);
    const exec = asking.exec.bind(asking);
    return async (sql, params = [], options) => {
      if (!isPreparable(sql, params) || options?.paramTypes || options?.serializers) {
        return await query(sql, params, options);
      }
      // Nobody waits for what another is preparing: a transaction would wait for who waits for its end.
      const name = await nameOf({ query, exec }, sql);
      if (name === undefined) {
        return await query(sql, params, options);
      }
      const list = params.length > 0 ? `(${params.map((one) => literal(one as Plain)).join(', ')})` : '';
      const [result] = await exec(`execute ${name}${list}`, options);
      return result as never;
    };
  };

  client.query = quick(client);
  const transaction = client.transaction.bind(client);
  client.transaction = async (callback) =>
    await transaction((tx) => {
      tx.query = quick(tx);
      return callback(tx);
    });
}

const isPreparable = (sql: string, params: readonly unknown[]): boolean =>
  sql.length <= LENGTH_MOST &&
  params.length <= PARAMS_MOST &&
  PREPARABLE.test(sql) &&
  !BY_PATTERN.test(sql) &&
  params.every(isPlain);

const isPlain = (value: unknown): value is Plain =>
  isSingle(value) || (Array.isArray(value) && value.every(isSingle));

/** A text with a zero in it would end the statement there. */
function isSingle(value: unknown): value is Single {
  return typeof value === 'string'
    ? !value.includes('\0')
    : value === null || typeof value !== 'object' || value instanceof Date;
}

/** Quotes double as the only escape: PGlite keeps `standard_conforming_strings` on, so a backslash means itself. */
function literal(value: Plain): string {
  if (value === null || value === undefined) {
    return 'null';
  }
  if (typeof value === 'string') {
    return `'${value.replaceAll("'", "''")}'`;
  }
  if (Array.isArray(value)) {
    return literal(`{${value.map(element).join(',')}}`);
  }
  return value instanceof Date ? `'${value.toISOString()}'` : `'${String(value)}'`;
}

/** An element of an array's text, as node-postgres writes it. */
function element(value: Single): string {
  if (value === null || value === undefined) {
    return 'NULL';
  }
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
