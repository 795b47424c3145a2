import { Transform } from 'node:stream';

/** Slow 4G, by Lighthouse's figures. */
export const SLOW_4G = { latencyMs: 562.5, bytesPerSecond: 1_474_560 / 8 };
/** An answer gives way to the others after so many bytes. */
const PIECE = 4_096;

/**
 * A line to a phone, as long as one front is: an answer begins `latencyMs` after it was asked for, and all of them share
 * `bytesPerSecond`. The browser's own limits reach only pages that it records the requests of, and recording costs the page time.
 */
export function createLine({ latencyMs, bytesPerSecond }) {
  let freeAt = 0;
  const carry = async (bytes) => {
    freeAt = Math.max(performance.now(), freeAt) + (bytes / bytesPerSecond) * 1_000;
    await until(freeAt);
  };
  return {
    /** Ends when the answer to what was asked at that time may begin. */
    begin: (askedAt) => until(askedAt + latencyMs),
    /** A stream through which an answer goes, piece by piece. */
    through: () =>
      new Transform({
        async transform(chunk, _encoding, done) {
          for (let at = 0; at < chunk.length && !this.destroyed; at += PIECE) {
            const piece = chunk.subarray(at, at + PIECE);
            await carry(piece.length);
            this.push(piece);
          }
          done();
        },
      }),
  };
}

const until = (at) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, at - performance.now()));
  });
