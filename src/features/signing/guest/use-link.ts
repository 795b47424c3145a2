import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { storedSigningLink } from '@/shared/storage/signing-link';

/** As long as the shortest link may be, so that a stray fragment asks for nothing. */
const LINK = /^#([\w-]{20,100})$/;

/**
 * The link that this visit came with. The address keeps it until it has been used: then the tab alone remembers it, so that neither
 * the history nor a copied address opens the document again.
 */
export function useLink() {
  const { hash } = useLocation();
  const fresh = LINK.exec(hash)?.[1];
  const [kept] = useState(() => storedSigningLink().read());
  const link = fresh ?? kept;
  return {
    link,
    hide: () => {
      if (link) {
        storedSigningLink().write(link);
        window.history.replaceState(window.history.state, '', window.location.pathname);
      }
    },
    forget: () => storedSigningLink().remove(),
  };
}
