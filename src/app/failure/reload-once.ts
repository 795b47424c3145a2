import { KEY } from '@/shared/storage/keys';

/** Where the last silent reload is remembered; also read by the boot script, when the entry itself is missing. */
export const RELOAD_KEY = `${KEY.once}chunk_reload`;
/** Changed by the silent reload: webviews that keep index.html hard ask for another address again. */
export const RELOAD_PARAM = '_r';
/** How long after a silent reload another failure is shown instead of reloaded, in milliseconds. */
export const RELOAD_COOL_DOWN_MS = 60_000;
