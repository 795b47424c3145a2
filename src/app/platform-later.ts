import type { Platform } from '@/shared/platform/platform';

/** The host of this visit; its files are fetched when it is first asked for, which a plain browser's first paint does not. */
export const platformLater = (): Promise<Platform> =>
  import('@/shared/platform/load-platform').then(({ getPlatform }) => getPlatform());
