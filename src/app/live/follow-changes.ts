import { LIVE_PATH, LIVE_TOPICS, type LiveTopic } from '@contract/message/live';
import { sessionHeaders } from '@/shared/http/session-headers';
import { serviceUrl } from '@/shared/http/service-url';
import { useSessionStore } from '@/shared/session/session-store';
import { currentToken } from '@/shared/storage/token';

/** A stream that has said nothing by then is kept back by something on the way. */
const FIRST_WORD_MS = 5_000;
/** The backend says something every 25 seconds. */
const SILENCE_MS = 60_000;
const AGAIN_MS = 1_000;
const AGAIN_MOST_MS = 60_000;
/** Without a stream, the portal asks so often, and tries for a stream again after so many times. */
const ASK_MS = 30_000;
const ASKS = 10;
/** Whoever was away for longer sees what is new at once. */
const AWAY_MS = 10_000;

/** What reads again stands on the calls of the pages: it comes with the first change, and not with every first screen. */
const refreshLater = (topics: readonly LiveTopic[]): void => {
  import('./refresh-topics')
    .then(({ refreshTopics }) => refreshTopics(topics))
    // As without a stream: the screens are as new as when they were opened.
    .catch(() => undefined);
};

type End = 'lost' | 'refused' | 'signedOut';

/**
 * Follows what changes for the person on the screen, as long as the page can be seen: by a stream, or by asking now and then where
 * none comes through. Answers how to stop.
 */
export function followChanges(refresh: (topics: readonly LiveTopic[]) => void = refreshLater): () => void {
  let run: AbortController | undefined;
  let hiddenAt: number | undefined;

  const begin = () => {
    run?.abort();
    run = undefined;
    if (!document.hidden && useSessionStore.getState().userInfo) {
      run = new AbortController();
      void follow(refresh, run.signal);
    }
  };
  const onVisibility = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
    } else if (hiddenAt !== undefined && Date.now() - hiddenAt > AWAY_MS) {
      refresh(LIVE_TOPICS);
    }
    begin();
  };
  const stopStore = useSessionStore.subscribe((now, before) => {
    if (now.userInfo?.id !== before.userInfo?.id || now.token !== before.token) {
      begin();
    }
  });
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', begin);
  begin();
  function end() {
    run?.abort();
    run = undefined;
  }
  return () => {
    end();
    stopStore();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', end);
    window.removeEventListener('pageshow', begin);
  };
}

async function follow(refresh: (topics: readonly LiveTopic[]) => void, signal: AbortSignal): Promise<void> {
  let waitMs = AGAIN_MS;
  while (!signal.aborted) {
    const begunAt = Date.now();
    const end = await listen(refresh, signal);
    if (end === 'signedOut' || signal.aborted) {
      // The next call says so to the person.
      return;
    }
    if (end === 'refused') {
      for (let asked = 0; asked < ASKS && !signal.aborted; asked += 1) {
        await pause(ASK_MS, signal);
        if (!signal.aborted) {
          refresh(LIVE_TOPICS);
        }
      }
    } else {
      waitMs = Date.now() - begunAt > AGAIN_MOST_MS ? AGAIN_MS : waitMs;
      // Everybody was cut off at the same moment, and must not come back at the same.
      await pause(waitMs * (0.5 + Math.random()), signal);
      waitMs = Math.min(waitMs * 2, AGAIN_MOST_MS);
      if (!signal.aborted) {
        refresh(LIVE_TOPICS);
      }
    }
  }
}

/** Listens to one stream until it ends. */
async function listen(refresh: (topics: readonly LiveTopic[]) => void, outer: AbortSignal): Promise<End> {
  const inner = new AbortController();
  const stop = () => inner.abort();
  outer.addEventListener('abort', stop);
  let timer = setTimeout(stop, FIRST_WORD_MS);
  let hasSpoken = false;
  try {
    const response = await fetch(serviceUrl({ service: 'gateway', path: LIVE_PATH }), {
      headers: sessionHeaders(currentToken()),
      cache: 'no-store',
      signal: inner.signal,
    });
    if (!response.body || !isType(response, 'text/event-stream')) {
      return isType(response, 'application/json') && response.ok ? 'signedOut' : 'refused';
    }
    await readEvents(response.body, ({ event, data }) => {
      hasSpoken = true;
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
      if (event === 'changed') {
        refresh(LIVE_TOPICS.filter((topic) => data.split(',').includes(topic)));
      }
    });
    return 'lost';
  } catch {
    return hasSpoken || !inner.signal.aborted ? 'lost' : 'refused';
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', stop);
    inner.abort();
  }
}

const isType = (response: Response, type: string): boolean =>
  response.headers.get('content-type')?.startsWith(type) === true;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

type LiveEvent = { event: string; data: string };

/** Reads server-sent events; a comment, which keeps the connection alive, counts as an event without a name. */
async function readEvents(body: ReadableStream<Uint8Array>, take: (event: LiveEvent) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    parts.forEach((part) => take(parseEvent(part)));
  }
}

function parseEvent(part: string): LiveEvent {
  const fields = new Map(
    part.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 1).trim()];
    }),
  );
  return { event: fields.get('event') ?? '', data: fields.get('data') ?? '' };
}
