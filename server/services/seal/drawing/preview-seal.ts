import * as calls from '@contract/seal/calls';
import { drawDesign } from './draw-design';
import { pathOf } from './outline/shape';
import { verb } from '@server/kernel/verb';

/** How a seal would be drawn: the outlines of which its picture is made. */
export const previewSeal = verb(
  calls.previewSeal,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ input }) => {
    const { width, height, shape, missing, isTooLong } = drawDesign(input.design);
    return { width, height, path: pathOf(shape), missing, isTooLong };
  },
);
