import { AgreementPage } from '@/features/help/agreement-page';

/** /policy?version=: the privacy policy. */
export function Component() {
  return <AgreementPage code="policy" path="/policy" />;
}
