/** Written by build/icon-sprite.ts: where the icons are that the sources name. */
declare module 'virtual:icon-sprite' {
  /** The icons of the first screens, and the sprite that holds them. */
  export const FIRST_ICONS: ReadonlySet<string>;
  export const FIRST_SPRITE_URL: string;
  /** The sprite of all other icons. */
  export const MORE_SPRITE_URL: string;
}
