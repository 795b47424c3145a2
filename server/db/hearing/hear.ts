import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Log } from '@server/log';

export type Hearing = {
  /** The text of each word that was told. */
  onWord: (word: string) => void;
  /** Words may have been missed, or are heard from now on. */
  onGap: () => void;
};
/** Listens until it is stopped. */
export type Hear = (channel: string, hearing: Hearing) => Promise<() => Promise<void>>;

const AGAIN_MS = 1_000;
const AGAIN_MOST_MS = 30_000;

/** The embedded database tells its own process. */
export const hearPglite =
  (client: PGlite): Hear =>
  async (channel, { onWord, onGap }) => {
    const stop = await client.listen(channel, onWord);
    onGap();
    return stop;
  };

/** A connection of its own, which is made again when it is lost: those of a pool come and go. */
export const hearPostgres =
  (connectionString: string, log: Log): Hear =>
  async (channel, { onWord, onGap }) => {
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;
    let waitMs = AGAIN_MS;

    const again = (failed: Client, reason: string) => {
      if (isStopped || client !== failed) {
        return;
      }
      client = undefined;
      log.error('live connection lost', { reason });
      timer = setTimeout(() => void connect(), waitMs);
      waitMs = Math.min(waitMs * 2, AGAIN_MOST_MS);
    };
    const connect = async () => {
      const own = new Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
      client = own;
      own.on('error', (error) => again(own, error.message));
      own.on('end', () => again(own, 'ended'));
      own.on('notification', ({ payload = '' }) => onWord(payload));
      try {
        await own.connect();
        await own.query(`listen ${channel}`);
        waitMs = AGAIN_MS;
        onGap();
      } catch (error) {
        again(own, error instanceof Error ? error.message : '');
        await own.end().catch(() => undefined);
      }
    };
    await connect();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    };
  };
