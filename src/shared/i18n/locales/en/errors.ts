import type { Shape } from '@/shared/i18n/shape';
import type { errors as source } from '../zh_CN/errors';

export const errors = {
  loginExpired: 'Your sign-in has expired. Please exit and sign in again.',
  permissionChanged: 'Your permissions have changed. Please exit and sign in again.',
  network: {
    title: 'Network error',
    offline: 'The server cannot be reached. Check your connection and try again.',
    timeout: 'The server took too long to answer. Please try again later.',
    status: 'The server cannot handle the request right now. Please try again later.',
    malformed: 'The server’s answer could not be read. Please try again later.',
  },
  api: {
    title: 'Interface error',
    content: 'Your profile or permissions could not be loaded. Please exit and try again.',
  },
  login: {
    title: 'Sign-in failed',
    noUserId: 'No user ID was found',
    noAuthCode: 'No authCode was obtained',
    authorizeAddress: 'The authorization address could not be obtained',
  },
  chunk: { title: 'File failed to load', content: 'Your network is unstable. Please try again in a moment.' },
  jump: { title: 'Could not open', content: 'The mini program could not be opened. Please try again later.' },
  noPermission:
    'You have no permission for this page. Please contact your company administrator to enable it.',
  unknown: 'Something went wrong. Please try again later.',
  signedOutElsewhere: 'You have signed out in another tab',
  switchedElsewhere: 'You have switched to another company or account in another tab. Please reload.',
  host: {
    unsupported: 'This is not available here',
    timeout: 'The app did not respond. Please try again later.',
    failed: 'That did not work. Please try again later.',
  },
} satisfies Shape<typeof source>;
