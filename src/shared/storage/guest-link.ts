import { sessionArea } from './area';
import { storedItem, textCodec } from './item';
import { KEY } from './keys';

/** The link by which someone outside a company opens a page: for a reload of this tab, while the address no longer has it. */
export const storedGuestLink = (page: 'signing' | 'payslip') =>
  storedItem(sessionArea, page === 'signing' ? KEY.signingLink : KEY.payslipLink, textCodec, undefined);
