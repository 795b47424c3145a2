import { stepLoader } from '@/features/account/cancel/flow';
import { CancelFrame } from '@/features/account/cancel/parts/cancel-frame';
import { ReasonStep } from '@/features/account/cancel/reason-step';

export const loader = stepLoader('reason');

/** /accountCancelReason: reason, note and code; then the result. */
export function Component() {
  return (
    <CancelFrame step="reason" titleKey="accountCancelReason">
      <ReasonStep />
    </CancelFrame>
  );
}
