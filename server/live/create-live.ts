import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_TOPICS, type LiveTopic } from '@contract/message/live';
import type { Ctx } from '@server/kernel/context';
import type { Database } from '@server/db/database';
import { tellKeepers } from './tell-keepers';

const CHANNEL = 'live';
/** Of one person in one process: a window each of phone, tablet and desk, and some to spare. */
const MOST_OF_A_PERSON = 8;
/** What changes in one breath is told in one. */
const BREATH_MS = 30;
/** Shorter than what proxies take for silence. */
const BEAT_MS = 25_000;
const CHECK_MS = 60_000;
const PROBE_MS = 5_000;

/** The end of a stream as this part sees it. */
export type Sink = {
  /** Answers false when the other side does not read: it is let go. */
  write: (text: string) => boolean;
  close: () => void;
};
export type Listener = { sessionId: string; memberId: string };

type Stream = Listener & { sink: Sink; topics: Set<LiveTopic>; timer?: NodeJS.Timeout | undefined };

export type Live = {
  start: () => Promise<void>;
  /** Adds a stream, and answers how to take it off; undefined when there are too many of this person. */
  open: (listener: Listener, sink: Sink) => (() => void) | undefined;
  /** Tells who keeps the attendance of a company, in whichever process, that somebody punched: once for all who punch in some seconds. */
  punched: (tenantId: string) => void;
  /** Whether what other processes tell arrives here. */
  isHearing: () => boolean;
  /** Ends all streams. */
  stop: () => Promise<void>;
  count: () => number;
};

type Parts = {
  database: Pick<Database, 'db' | 'hear' | 'raw'>;
  log: Ctx['log'];
  ids: Ctx['ids'];
  now: Ctx['now'];
  env: Pick<Ctx['env'], 'SESSION_IDLE_DAYS'>;
};

/** The streams of one process: each person hears of what changed for them, in whichever process it changed. */
export function createLive({ database, log, ids, now, env }: Parts): Live {
  const byMember = new Map<string, Set<Stream>>();
  const bySession = new Map<string, Set<Stream>>();
  const timers: NodeJS.Timeout[] = [];
  const keepers = tellKeepers(database.db);
  let stopHearing: (() => Promise<void>) | undefined;
  let isHearing = false;
  const probes = new Map<string, () => void>();

  const all = () => [...bySession.values()].flatMap((streams) => [...streams]);
  const end = (stream: Stream) => {
    clearTimeout(stream.timer);
    drop(byMember, stream.memberId, stream);
    drop(bySession, stream.sessionId, stream);
    stream.sink.close();
  };
  const say = (stream: Stream, text: string) => {
    if (!stream.sink.write(text)) {
      end(stream);
    }
  };
  const tell = (stream: Stream, topic: LiveTopic) => {
    stream.topics.add(topic);
    stream.timer ??= setTimeout(() => {
      stream.timer = undefined;
      const topics = [...stream.topics].join(',');
      stream.topics.clear();
      say(stream, `event: changed\ndata: ${topics}\n\n`);
    }, BREATH_MS);
  };

  function onWord(word: string): void {
    const [topic = '', list = ''] = word.split(' ', 2);
    const named = list.split(',');
    if (topic === 'probe') {
      probes.get(list)?.();
    } else if (topic === 'session') {
      named.flatMap((id) => [...(bySession.get(id) ?? [])]).forEach(end);
    } else if (isTopic(topic)) {
      named.flatMap((id) => [...(byMember.get(id) ?? [])]).forEach((stream) => tell(stream, topic));
    }
  }

  /** LISTEN through a pooler that changes connections is taken and never answered: only a word that comes back proves it. */
  async function probe(): Promise<void> {
    const mine = ids();
    const arrived = new Promise<boolean>((resolve) => probes.set(mine, () => resolve(true)));
    let isNow = false;
    try {
      await database.raw(`select pg_notify($1, $2)`, [CHANNEL, `probe ${mine}`]);
      isNow = await Promise.race([arrived, sleep(PROBE_MS, false, { ref: false })]);
    } catch {
      // A database that is away says so elsewhere.
    }
    probes.delete(mine);
    if (isHearing !== isNow) {
      log[isNow ? 'info' : 'error'](isNow ? 'live updates work' : 'live updates do not arrive', {});
    }
    isHearing = isNow;
    if (!isNow) {
      all().forEach(end);
    }
  }

  /** Sessions end by themselves too, and so do the rights of people and companies. */
  async function endDead(): Promise<void> {
    const known = [...bySession.keys()];
    if (known.length === 0) {
      return;
    }
    const at = now();
    const idle = new Date(at.getTime() - env.SESSION_IDLE_DAYS * 86_400_000);
    const rows = await database.raw<{ id: string }>(LIVE_SESSIONS_SQL, [known, at, idle]);
    const living = new Set(rows.map(({ id }) => id));
    all()
      .filter(({ sessionId }) => !living.has(sessionId))
      .forEach(end);
  }

  return {
    start: async () => {
      const onGap = () => {
        all().forEach((stream) => LIVE_TOPICS.forEach((topic) => tell(stream, topic)));
        void probe();
      };
      stopHearing = await database.hear(CHANNEL, { onWord, onGap });
      const beat = setInterval(() => all().forEach((stream) => say(stream, ':\n\n')), BEAT_MS);
      const check = setInterval(() => {
        void probe();
        endDead().catch(() => undefined);
      }, CHECK_MS);
      timers.push(beat.unref(), check.unref());
    },
    open: (listener, sink) => {
      if ((byMember.get(listener.memberId)?.size ?? 0) >= MOST_OF_A_PERSON) {
        return undefined;
      }
      const stream: Stream = { ...listener, sink, topics: new Set() };
      add(byMember, listener.memberId, stream);
      add(bySession, listener.sessionId, stream);
      say(stream, 'event: ready\ndata: 1\n\n');
      return () => end(stream);
    },
    punched: keepers.punched,
    isHearing: () => isHearing,
    stop: async () => {
      timers.forEach(clearInterval);
      keepers.stop();
      isHearing = false;
      all().forEach(end);
      await stopHearing?.();
    },
    count: () => all().length,
  };
}

const LIVE_SESSIONS_SQL = `
select s.id from session s
join account a on a.id = s.account_id and a.status = 'normal'
join member m on m.id = s.member_id and m.status = 'normal'
join tenant t on t.id = s.tenant_id and t.status = 'normal'
where s.id = any($1) and s.revoked_at is null and s.expires_at > $2 and s.last_seen_at > $3`;

const isTopic = (text: string): text is LiveTopic => (LIVE_TOPICS as readonly string[]).includes(text);

function add(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(stream));
}

function drop(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = map.get(key);
  set?.delete(stream);
  if (set?.size === 0) {
    map.delete(key);
  }
}
