import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/**
 * Seconds of some work that is done in parts, and the MB that it adds to this process: `look` is called between the parts. What a
 * part leaves behind is collected after it, since the engine may else keep all of it for later, and the figure would say when it
 * tidies up. What is kept from part to part stays and counts, and so does the most that stands at the end of a part. Collecting is not in the seconds.
 */
export async function measureInParts(work) {
  collect();
  const before = process.memoryUsage.rss();
  let peak = before;
  let collecting = 0;
  const begunAt = performance.now();
  await work(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
    const at = performance.now();
    collect();
    collecting += performance.now() - at;
  });
  return { seconds: (performance.now() - begunAt - collecting) / 1_000, memory: (peak - before) / MB };
}
