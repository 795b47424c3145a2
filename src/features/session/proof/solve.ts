import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type Challenge = { salt: string; target: string; max: number };

/** Work between two pauses: short enough that typing stays smooth, and the clock is not read for every try. */
const SLICE_MS = 8;
const TRIES_PER_LOOK = 32;

/**
 * The number that a challenge asks for. Tried in slices on the page's own thread: a worker would need a file more, and old
 * webviews load none that is a module. `crypto.subtle` is absent where the portal is reached by plain http.
 */
export async function solve({ salt, target, max }: Challenge, signal: AbortSignal): Promise<number> {
  const isAnswer = (number: number) => bytesToHex(sha256(utf8ToBytes(`${salt}\n${number}`))) === target;
  let number = 0;
  while (number <= max) {
    if (signal.aborted) {
      // `throwIfAborted` is newer than the oldest webviews.
      throw new DOMException('The challenge is not needed any more.', 'AbortError');
    }
    const until = performance.now() + SLICE_MS;
    do {
      for (const end = Math.min(number + TRIES_PER_LOOK, max + 1); number < end; number += 1) {
        if (isAnswer(number)) {
          return number;
        }
      }
    } while (number <= max && performance.now() < until);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  throw new Error('No number answers the challenge.');
}
