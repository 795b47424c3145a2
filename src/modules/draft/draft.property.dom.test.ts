import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredItem } from '@/shared/storage/item';
import { keepToken } from '@/shared/storage/token';
import { createDraft, type Draft } from './draft';
import { PAUSE_MS, RETRY_MS } from './engine/schedule';
import { createFakeWire, forgetToken, type Fate, type Text } from './fake-wire';
import type { Kept, Saved } from './kept';

type Fake = ReturnType<typeof createFakeWire>;

/** A browser on which one draft is written, closed, reloaded and chosen about. */
class Device {
  readonly #fake: Fake;
  readonly #name: string;
  /** Its editors stand before they know what the server has. */
  readonly #isUnread: boolean;
  #copy: string | undefined;
  #draft!: Draft<Text>;
  #close = () => {};
  #page = 0;
  #typed = 0;
  /** What was typed last and not given up for another draft. */
  last: string | undefined;
  /** Revisions that its person has seen, or has agreed to replace. */
  readonly #known = new Set<number>();
  readonly #sent = new Set<string>();
  #read: Saved<Text> | undefined;

  constructor(fake: Fake, name: string, isUnread: boolean) {
    this.#fake = fake;
    this.#name = name;
    this.#isUnread = isUnread;
    this.open();
  }

  open() {
    this.#page += 1;
    const page = this.#page;
    const isAlive = () => page === this.#page;
    const nothing = { revision: 0, content: { text: '' } };
    const start = this.#isUnread ? nothing : (this.#fake.held() ?? nothing);
    const kept: StoredItem<Kept<Text>> = {
      key: 'test',
      read: () => (this.#copy === undefined ? undefined : (JSON.parse(this.#copy) as Kept<Text>)),
      write: (copy) => {
        this.#copy = isAlive() ? copy && JSON.stringify(copy) : this.#copy;
      },
      remove: () => {
        this.#copy = isAlive() ? undefined : this.#copy;
      },
    };
    /** A page that is gone sends nothing and hears nothing. */
    const ofPage = <T>(work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        if (isAlive()) {
          work().then(
            (answer) => isAlive() && resolve(answer),
            (cause: Error) => isAlive() && reject(cause),
          );
        }
      });
    this.#draft = createDraft<Text>({
      start,
      isUnread: this.#isUnread,
      staysKept: this.#isUnread,
      kept,
      wire: {
        read: (base) =>
          ofPage(async () => {
            this.#read = await this.#fake.wire.read(base);
            return this.#read;
          }),
        save: (input) =>
          ofPage(async () => {
            this.#sent.add(input.saveId);
            const answer = await this.#fake.wire.save(input);
            this.#known.add(answer.revision);
            return answer;
          }),
      },
    });
    if (this.#draft.content() === start.content) {
      this.#known.add(start.revision);
    }
    this.#close = this.#draft.open(() => void this.#known.add(this.#read?.revision ?? 0));
  }

  type() {
    this.#typed += 1;
    this.last = `${this.#name}${this.#typed}`;
    this.#draft.change({ text: this.last });
  }

  leave() {
    this.#close();
    this.open();
  }

  /** The page dies at once: nothing of it is heard any more. */
  reload() {
    this.#page += 1;
    this.#close();
    this.open();
  }

  choose(isMine: boolean) {
    const { state, newest } = this.#draft.status();
    if (state !== 'stale') {
      return;
    }
    this.#known.add(newest?.revision ?? 0);
    if (isMine) {
      void this.#draft.keepMine();
    } else {
      this.last = undefined;
      this.#draft.takeNewest();
    }
  }

  hide() {
    window.dispatchEvent(new Event('pagehide'));
  }

  end() {
    this.#close();
  }

  /**
   * What was typed last is on the server, was there before somebody replaced it, or lies in this browser; nothing was replaced by
   * something older, and nothing of others unasked.
   */
  expectNothingLost() {
    if (this.last !== undefined && !this.#fake.history.includes(this.last)) {
      expect(JSON.parse(this.#copy ?? '{}')).toMatchObject({ content: { text: this.last } });
    }
    const saved = this.#fake.history.filter((text) => text.startsWith(this.#name));
    const order = saved.map((text) => Number(text.slice(1)));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    const own = this.#fake.accepted.filter(({ saveId }) => this.#sent.has(saveId));
    own.forEach(({ revision }) => expect(this.#known).toContain(revision));
  }

  expectSaved() {
    if (this.last !== undefined) {
      expect(this.#fake.history).toContain(this.last);
    }
  }
}

type Step =
  | { do: 'type' | 'leave' | 'reload' | 'hide' | 'mine' | 'theirs'; on: 0 | 1 }
  | { do: 'wait'; ms: number }
  | { do: 'online' }
  | { do: 'fate'; fate: Fate };

const onDevice = (doing: 'type' | 'leave' | 'reload' | 'hide' | 'mine' | 'theirs') =>
  fc.record({ do: fc.constant(doing), on: fc.constantFrom(0 as const, 1 as const) });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: onDevice('type') },
  { weight: 2, arbitrary: onDevice('leave') },
  { weight: 2, arbitrary: onDevice('reload') },
  onDevice('hide'),
  onDevice('mine'),
  onDevice('theirs'),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 300, PAUSE_MS, 3_000, RETRY_MS),
    }),
  },
  fc.constant({ do: 'online' as const }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fate' as const),
      fate: fc.constantFrom<Fate>('answered', 'answered', 'lost', 'unanswered', 'late', 503_001, 400_001),
    }),
  },
);

async function perform(one: Step, fake: Fake, devices: readonly Device[]) {
  switch (one.do) {
    case 'wait':
      await vi.advanceTimersByTimeAsync(one.ms);
      return;
    case 'online':
      window.dispatchEvent(new Event('online'));
      return;
    case 'fate':
      fake.fate = one.fate;
      return;
    case 'mine':
    case 'theirs':
      devices[one.on]!.choose(one.do === 'mine');
      return;
    case 'type':
    case 'leave':
    case 'reload':
    case 'hide':
      devices[one.on]![one.do]();
  }
}

beforeEach(() => {
  keepToken('token');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  forgetToken();
});

it('whatever happens, what was typed last is on the server or in the browser, and nothing newer is overwritten', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.boolean(),
      fc.boolean(),
      async (steps, has, isUnread) => {
        const fake = createFakeWire(has ? 'start' : undefined);
        const devices = [new Device(fake, 'a', isUnread), new Device(fake, 'b', isUnread)];
        try {
          for (const one of steps) {
            await perform(one, fake, devices);
            devices.forEach((device) => device.expectNothingLost());
          }
          fake.fate = 'answered';
          // Whoever is asked keeps what is theirs; two who both do are asked twice.
          for (let round = 0; round < 4; round += 1) {
            devices.forEach((device) => device.leave());
            await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
            devices.forEach((device) => device.choose(true));
            await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
          }
          devices.forEach((device) => device.expectSaved());
        } finally {
          devices.forEach((device) => device.end());
          await vi.advanceTimersByTimeAsync(RETRY_MS);
        }
      },
    ),
    { numRuns: 400 },
  );
});
