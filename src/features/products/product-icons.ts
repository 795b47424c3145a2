/** The icons that the catalogue may name; the sprite holds what sources mention. */
const KNOWN = [
  { icon: 'file-signature' },
  { icon: 'calendar-check-2' },
  { icon: 'chart-pie' },
  { icon: 'graduation-cap' },
  { icon: 'heart-pulse' },
  { icon: 'shield-plus' },
  { icon: 'users-round' },
  { icon: 'wallet' },
] as const;
const OTHER = { icon: 'package' };

/** The icon of a product; a parcel for one that this portal does not have. */
export const productIcon = (name: string): string =>
  KNOWN.find((one) => one.icon === name)?.icon ?? OTHER.icon;
