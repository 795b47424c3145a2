/** Written by build/icon-sprite.ts: the icons that the sources name. */
declare module 'virtual:icon-sprite' {
  /** What the icons of the first screens are drawn with, by name. */
  export const FIRST_ICONS: Readonly<Record<string, string>>;
  /** The sprite of all other icons. */
  export const SPRITE_URL: string;
}
