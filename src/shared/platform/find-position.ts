import { getPlatform } from './load-platform';
import type { Position } from './platform';
import { PATIENCE, withLimit } from './with-limit';

/**
 * Where the phone is, or a rejection after ten seconds: a person is told by then. Hosts may take longer, as when they ask for a
 * permission; `onLate` gets a position that comes after all.
 */
export async function findPosition(onLate?: (position: Position) => void): Promise<Position> {
  let isLate = false;
  const asked = getPlatform().then((platform) => platform.getLocation());
  asked.then(
    (position) => {
      if (isLate) {
        onLate?.(position);
      }
    },
    // The caller hears of it through the limit, or has been told already.
    () => undefined,
  );
  try {
    return await withLimit(asked, PATIENCE.position, 'getLocation');
  } catch (cause) {
    isLate = true;
    throw cause;
  }
}
