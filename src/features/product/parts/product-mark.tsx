import { Icon } from '@/shared/ui/mark/icon';

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
const productIcon = (name: string): string => KNOWN.find((one) => one.icon === name)?.icon ?? OTHER.icon;

/** A product's icon on a tint. */
export function ProductMark({ icon, isLarge = false }: { icon: string; isLarge?: boolean }) {
  return (
    <span className="product-mark" data-large={isLarge ? '' : undefined}>
      <Icon name={productIcon(icon)} size={isLarge ? 1.75 : 1.375} />
    </span>
  );
}
