import type { FigureName } from '@contract/analysis/figures';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { memberScope } from '@server/services/access/data-scope';

/** Function whose data scope applies to a figure. */
export const functionOf = (figure: FigureName): number =>
  figure === 'laborCost' ? FUNCTION_ID.laborCost : FUNCTION_ID.analysis;

/** Figures derived from pay need the labor cost function as well. */
export async function requireFigure(ctx: SessionCtx, figure: FigureName): Promise<void> {
  if (figure === 'laborCost') {
    await memberScope(ctx, FUNCTION_ID.laborCost);
  }
}
