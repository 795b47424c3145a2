import type * as calls from '@contract/seal/calls';
import type { Out } from '@contract/endpoint';
import type { CallOf } from '../../call-of';
import { requireKeeper } from '../keeper';
import { drawDesign } from './draw-design';
import { pathOf } from './outline/shape';

/** How a seal would be drawn: the outlines of which its picture is made. */
export async function previewSeal({
  ctx,
  input,
}: CallOf<typeof calls.previewSeal>): Promise<Out<typeof calls.previewSeal>> {
  await requireKeeper(ctx);
  const { width, height, shape, missing, isTooLong } = drawDesign(input.design);
  return { width, height, path: pathOf(shape), missing, isTooLong };
}
