import { afterAll, beforeAll, expect, vi } from 'vitest';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { createLive, type Live } from '@server/live/create-live';
import type { LiveTopic } from '@contract/message/live';
import type { TestServer } from '../server';

/** Who has something open, by a name for the report, and the topic that their page has to receive. */
type Readers = Record<string, readonly [person: { member: { id: string } }, topic: LiveTopic]>;

/** Streams of a test file's server, from its first test to its last. */
export function livePages(server: () => TestServer) {
  let live: Live;
  beforeAll(async () => {
    const { database, clock } = server();
    const log = { info: () => undefined, error: () => undefined };
    const env = readEnv({ SEED: 'none' });
    live = createLive({ database, log, ids: randomId, now: clock.now, env });
    await live.start();
    await vi.waitFor(() => expect(live.isHearing()).toBe(true));
  });
  afterAll(async () => await live.stop());

  /** An open page of a person and the topics it has received. */
  function open(memberId: string) {
    let text = '';
    const close = live.open(
      { sessionId: randomId(), memberId },
      {
        write: (part) => {
          text += part;
          return true;
        },
        close: () => undefined,
      },
    );
    const topics = () => [...text.matchAll(/data: (.*)\n\n/g)].flatMap(([, data]) => data!.split(','));
    return { close, topics };
  }

  return {
    /** Runs an act while these people have their pages open and expects each to receive its topic. */
    hear: async (act: () => Promise<unknown>, readers: Readers) => {
      const pages = Object.entries(readers).map(([name, [{ member }, topic]]) => ({
        name,
        topic,
        ...open(member.id),
      }));
      expect(await act()).toMatchObject({ msg: '' });
      for (const { name, topic, topics } of pages) {
        await vi.waitFor(() => expect([name, topics()]).toEqual([name, expect.arrayContaining([topic])]));
      }
      pages.forEach(({ close }) => close?.());
    },
  };
}
