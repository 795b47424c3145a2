import { AgreementPage } from '@/features/help/agreement-page';

/** /terms?version=: the terms of service. */
export function Component() {
  return <AgreementPage code="terms" path="/terms" />;
}
