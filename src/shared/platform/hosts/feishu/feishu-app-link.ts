import { PATIENCE, withLimit } from '@/shared/platform/with-limit';
import { webAddress } from '../browser';

/** The browser's own navigation; an object, so that tests can watch it. */
export const appLinkNavigation = { assign: (href: string): void => window.location.assign(href) };

/**
 * Follows a link that the client answers itself. It says nothing of its success: what it opens covers the page or takes the
 * focus, and when neither has happened in time there is nothing behind the link.
 */
export async function followAppLink(href: string): Promise<void> {
  const address = webAddress(href);
  let stop = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    const done = () => resolve();
    const handleChange = () => document.hidden && done();
    document.addEventListener('visibilitychange', handleChange);
    window.addEventListener('pagehide', done);
    window.addEventListener('blur', done);
    stop = () => {
      document.removeEventListener('visibilitychange', handleChange);
      window.removeEventListener('pagehide', done);
      window.removeEventListener('blur', done);
    };
  });
  appLinkNavigation.assign(address);
  await withLimit(opened, PATIENCE.quick, 'applink').finally(() => stop());
}
