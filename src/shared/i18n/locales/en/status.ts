import type { Shape } from '@/shared/i18n/shape';
import type { status as source } from '../zh_CN/status';

export const status = {
  exit: {
    title: 'You have left the portal',
    note: 'You can close this page. To continue, open the portal again from your workspace or the place you came from.',
    signIn: 'Sign in with this browser',
  },
  empty: {
    title: 'Nothing here',
    note: 'There is nothing to show for this account.',
  },
  notBuiltYet: {
    title: 'This page is not available yet',
    note: 'We are still working on it. An announcement on the home page will tell when it opens.',
  },
  notFound: {
    title: 'Page not found',
    note: 'The address may be wrong, or the page has moved.',
  },
  broken: {
    title: 'Something went wrong on this page',
    note: 'What you entered is kept where possible. Please reload; if it happens again, contact your company administrator.',
  },
  home: 'Back to home',
  back: 'Go back',
} satisfies Shape<typeof source>;
