import { localArea } from '@/shared/storage/area';
import { flagCodec, storedItem } from '@/shared/storage/item';
import { KEY } from '@/shared/storage/keys';

/** True where the person has turned single keys off: speech input and tremor press them by accident (WCAG 2.1.4). */
export const keysOff = storedItem(localArea, KEY.keysOff, flagCodec, false);
