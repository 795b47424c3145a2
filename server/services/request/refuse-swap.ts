import { ServiceError } from '@server/kernel/errors';

/** A swap names real shifts and has calls of its own; its item is submitted once all have agreed. */
export function refuseSwap(processCode: string): void {
  if (processCode === 'shiftSwap') {
    throw new ServiceError('swapNotForm');
  }
}
