import { useLocation } from 'react-router-dom';
import { storedGuestLink } from '@/shared/storage/guest-link';

/** As long as the shortest link may be, so that a stray fragment requests nothing. */
const LINK = /^#([\w-]{20,100})$/;

/**
 * The link that this visit came with. The address has it until it has been used: then the tab alone remembers it, so that neither
 * the history nor a copied address opens the page again.
 */
export function useGuestLink(page: 'signing' | 'payslip') {
  const { hash } = useLocation();
  const stored = storedGuestLink(page);
  const fresh = LINK.exec(hash)?.[1];
  const link = fresh ?? stored.read();
  return {
    link,
    hide: () => {
      if (link) {
        stored.write(link);
        window.history.replaceState(window.history.state, '', window.location.pathname);
      }
    },
    forget: () => stored.remove(),
  };
}
