/** The icons that the catalogue may name; the sprite holds what sources mention. */
const KNOWN = [
  { icon: 'clipboard-list' },
  { icon: 'hand' },
  { icon: 'workflow' },
  { icon: 'palmtree' },
  { icon: 'user-check' },
] as const;
const OTHER = { icon: 'package' };

/** The icon of a product; a parcel for one that this portal does not have. */
export const productIcon = (name: string): string =>
  KNOWN.find((one) => one.icon === name)?.icon ?? OTHER.icon;
