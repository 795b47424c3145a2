import type { Endpoint, In } from '@contract/endpoint';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import type { TestServer } from '@tests/helpers/server';

/** The seeded backend that samples are taken from. */
export type World = {
  server: TestServer;
  /** Session of the demo manager in the first of their companies. */
  manager: string;
  /** The chat clients' servers. */
  provider: FakeProvider;
};

export type Taken<E extends Endpoint> = { input: In<E>; token?: string };

/** A valid call of one endpoint, with all that has to stand before it. */
export type Sample = { endpoint: Endpoint; take: (world: World) => Promise<Taken<Endpoint>> };

/** `sample(endpoint)(take)`: in two steps, so that the input is checked against that endpoint's own type. */
export function sample<E extends Endpoint>(endpoint: E) {
  return (take: (world: World) => Promise<Taken<E>> | Taken<E>): Sample => ({
    endpoint,
    take: async (world) => await take(world),
  });
}

/** A call of the demo manager with that input. */
export function asManager<E extends Endpoint>(endpoint: E, input: In<E>): Sample {
  return sample(endpoint)(({ manager }) => ({ input, token: manager }));
}

/** The first of a list; a list without rows means that the demo companies lack something a screen shows. */
export function firstOf<T>(list: readonly T[], what: string): T {
  const [first] = list;
  if (first === undefined) {
    throw new Error(`The demo companies have no ${what}.`);
  }
  return first;
}
