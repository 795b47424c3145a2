import type { LifeFault } from '@contract/seal/rules/life';
import { ServiceError } from '@server/kernel/errors';

/** Refuses what the life of a seal does not allow. */
export function refuse(fault: LifeFault | undefined): void {
  if (fault) {
    throw new ServiceError(fault);
  }
}
