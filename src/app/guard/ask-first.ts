// Before the first moment is shown.
import '@/shared/session/company-zone';

const CONSENT = '/agreement-consent';

/** Where a person of the company has to go first: to what it asks them to accept. */
export const askFirst = (asksConsent: boolean | undefined, path: string, route: string): string | undefined =>
  asksConsent && path !== CONSENT ? `${CONSENT}?to=${encodeURIComponent(route)}` : undefined;
