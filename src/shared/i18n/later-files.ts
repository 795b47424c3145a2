/** The texts that no first screen shows. Naming them all would cost each first visit a kilobyte. */
export const LATER_FILES = import.meta.glob<Record<string, Record<string, unknown>>>([
  './locales/*/*.ts',
  '!./locales/*/{common,sign-in,home,apps,announcements}.ts',
]);
