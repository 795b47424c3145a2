import { useCallback, useState } from 'react';
import { AgreementStep } from '@/features/account/cancel/agreement-step';
import { stepLoader } from '@/features/account/cancel/flow';
import { CancelFrame } from '@/features/account/cancel/parts/cancel-frame';
import { Agreement } from '@/features/help/parts/agreement';

export const loader = stepLoader('agreement');

/** /accountCancelAgreement: the agreement and the consent to it. */
export function Component() {
  const [isShown, setIsShown] = useState(false);
  const handleShown = useCallback(() => setIsShown(true), []);
  return (
    <CancelFrame step="agreement" titleKey="accountCancelAgreement">
      <AgreementStep isShown={isShown}>
        <Agreement code="cancellation" onShown={handleShown} />
      </AgreementStep>
    </CancelFrame>
  );
}
