import type { FigureName } from '@contract/analysis/figures';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { memberScope } from '@server/services/access/data-scope';

/** The function whose scope a figure is read in. */
export const functionOf = (figure: FigureName): number =>
  figure === 'laborCost' ? FUNCTION_ID.laborCost : FUNCTION_ID.analysis;

/** Refuses a figure that is derived from pay to who may not read the cost of labor. */
export async function requireFigure(ctx: SessionCtx, figure: FigureName): Promise<void> {
  if (figure === 'laborCost') {
    await memberScope(ctx, FUNCTION_ID.laborCost);
  }
}
