import type { Endpoint, In, Out } from '@contract/endpoint';
import { call } from './call';

/** {@link call} for a screen that shows the failure of what it reads in its place: no toast, no dialog. */
export const read = <E extends Endpoint>(endpoint: E, input: In<E>, signal?: AbortSignal): Promise<Out<E>> =>
  call(endpoint, input, { silent: true, signal });
