import type { Endpoint } from '@contract/endpoint';
import type { Verb } from './verb';

/** What the verb of an endpoint is called with: its context and its validated input. */
export type CallOf<E extends Endpoint> = Parameters<Verb<E>['run']>[0];
