import { ConfirmStep } from '@/features/account/cancel/confirm-step';
import { CancelFrame } from '@/features/account/cancel/parts/cancel-frame';

/** /accountCancelConfirm: what a cancellation means, and what blocks it. */
export function Component() {
  return (
    <CancelFrame step="confirm" titleKey="accountCancel">
      <ConfirmStep />
    </CancelFrame>
  );
}
