import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Log } from '@server/log';
import { isUnreachable, NoConnection } from './errors';

const PROBE_EVERY_MS = 100;

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: PoolClient['release'],
) => void;
type PatientConfig = PoolConfig & { connectionTimeoutMillis: number };

/**
 * A pool that outlives its server. A connection that is lost, idle or in use, ends nothing but its own call; a call that
 * comes while the server restarts waits for it, for as long as it would wait for a free connection, and one probe looks
 * for the server on behalf of all.
 */
export class PatientPool extends Pool {
  readonly #log: Log;
  readonly #waitMs: number;
  #recovery: Promise<void> | undefined;

  constructor(config: PatientConfig, log: Log) {
    super(config);
    this.#log = log;
    this.#waitMs = config.connectionTimeoutMillis;
    // The pool listens to idle connections alone: between two statements of a transaction nobody else would.
    this.on('connect', (client) => client.on('error', (error) => this.#note(error)));
    // It repeats what the listener above has heard, and an event without a listener ends the process.
    this.on('error', () => undefined);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (!callback) {
      return this.#find();
    }
    const since = Date.now();
    // Most often a connection is free: the callback is passed on, since every statement outside a transaction comes through here.
    super.connect((error, client, release) => {
      if (error) {
        void this.#hand(callback, error, since);
      } else {
        callback(undefined, client, release);
      }
    });
  }

  async #hand(callback: Callback, fault: unknown, since: number): Promise<void> {
    let client: PoolClient;
    try {
      client = await this.#findLater(fault, since);
    } catch (error) {
      callback(error as Error, undefined, () => undefined);
      return;
    }
    callback(undefined, client, client.release.bind(client));
  }

  async #find(): Promise<PoolClient> {
    const since = Date.now();
    try {
      return await super.connect();
    } catch (error) {
      return await this.#findLater(error, since);
    }
  }

  /** Tries again until the time of a call that began at `since` is over; gives up immediately on a fault that waiting doesn't mend. */
  async #findLater(first: unknown, since: number): Promise<PoolClient> {
    for (let fault = first; ;) {
      const left = since + this.#waitMs - Date.now();
      if (!isUnreachable(fault) || this.ending || left <= 0) {
        throw new NoConnection(fault);
      }
      this.#recovery ??= this.#recover();
      const isBack = await Promise.race([
        this.#recovery.then(() => true),
        sleep(left, false, { ref: false }),
      ]);
      if (!isBack) {
        throw new NoConnection(fault);
      }
      try {
        return await super.connect();
      } catch (error) {
        fault = error;
      }
    }
  }

  /** Resolves as soon as the server can be asked again, whatever it answers. */
  async #recover(): Promise<void> {
    const since = Date.now();
    for (;;) {
      await sleep(PROBE_EVERY_MS, undefined, { ref: false });
      try {
        (await super.connect()).release();
      } catch (error) {
        if (isUnreachable(error) && !this.ending) {
          continue;
        }
      }
      this.#recovery = undefined;
      this.#log.info('database reached again', { afterMs: Date.now() - since });
      return;
    }
  }

  #note(error: Error): void {
    this.#log.error('database connection lost', { reason: error.message });
  }
}
