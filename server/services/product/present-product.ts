import type { ProductCard } from '@contract/product/calls';
import { product } from '@server/db/schema/product';

type ProductRow = typeof product.$inferSelect;

/** What a product looks like wherever it is named. */
export function presentCard({ id, code, icon, name, summary }: ProductRow): Omit<ProductCard, 'fromPrice'> {
  return { id, code, icon, name, summary };
}
