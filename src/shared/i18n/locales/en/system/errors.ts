import type { Shape } from '@/shared/i18n/shape';
import type { errors as source } from '@/shared/i18n/locales/zh_CN/system/errors';

export const errors = {
  loginExpired: 'Your session has expired. Close this page and sign in again.',
  permissionChanged: 'Your permissions have changed. Close this page and sign in again.',
  network: {
    title: 'Connection problem',
    offline: "Can't reach the server. Check your connection and try again.",
    timeout: 'The server took too long to respond. Try again later.',
    status: "The server can't handle the request right now. Try again later.",
    malformed: 'The server sent an unexpected response. Try again later.',
  },
  api: {
    title: 'Something went wrong',
    content: "Couldn't load your profile or permissions. Close this page and try again.",
  },
  login: {
    title: 'Sign-in failed',
    noUserId: 'No user ID found',
    noAuthCode: 'No auth code received',
    authorizeAddress: "Couldn't get the authorization address",
    link: 'Link my account',
    linkHeading: 'Link your account',
    linkLead:
      'First time here? Enter the mobile number your company has on file. After this, {{client}} signs you in.',
    linkSubmit: 'Link and sign in',
    linking: 'Linking…',
    linkOver: 'This took too long. Open the app again from your {{client}} workspace.',
  },
  chunk: { title: "Couldn't load the page", content: 'Your connection is unstable. Try again in a moment.' },
  jump: { title: "Couldn't open", content: "Couldn't open the mini program. Try again later." },
  noPermission: "You don't have access to this page. Ask your company administrator to enable it.",
  refreshFailed: "Couldn't refresh. You're seeing earlier content.",
  unknown: 'Something went wrong. Try again later.',
  signedOutElsewhere: 'You signed out in another tab',
  switchedElsewhere: 'You switched to another company or account in another tab. Reload to continue.',
  host: {
    unsupported: 'Not available here',
    timeout: "The app didn't respond. Try again later.",
    failed: "That didn't work. Try again later.",
  },
} satisfies Shape<typeof source>;
