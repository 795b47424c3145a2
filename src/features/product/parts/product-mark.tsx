import { Icon } from '@/shared/ui/mark/icon';
import { productIcon } from '../product-icons';

/** A product's icon on a tint. */
export function ProductMark({ icon, isLarge = false }: { icon: string; isLarge?: boolean }) {
  return (
    <span className="product-mark" data-large={isLarge ? '' : undefined}>
      <Icon name={productIcon(icon)} size={isLarge ? 1.75 : 1.375} />
    </span>
  );
}
