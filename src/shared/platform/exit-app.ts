import { START_LIMITS } from '@contract/start-limits';
import { getPlatform } from './load-platform';

const EXIT_PATH = '/app_exit';
let exiting: Promise<void> | undefined;

/**
 * "The app exits" (design section 3): closes the host's window and, when still there after 500 ms, replaces the page with
 * /app_exit. `replace` is the router's. Several exits at once are one.
 */
export function exitApp(replace: (path: typeof EXIT_PATH) => void): Promise<void> {
  exiting ??= leave(replace).finally(() => {
    exiting = undefined;
  });
  return exiting;
}

async function leave(replace: (path: typeof EXIT_PATH) => void): Promise<void> {
  // Whatever keeps the host from closing, even a failed download of its chunk, ends at /app_exit.
  getPlatform()
    .then((platform) => platform.close())
    .catch(() => undefined);
  await new Promise((resolve) => {
    setTimeout(resolve, START_LIMITS.exitGraceMs);
  });
  replace(EXIT_PATH);
}
