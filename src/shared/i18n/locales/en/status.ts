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
    noteOf: 'We are still working on {{name}}. An announcement on the home page will tell when it opens.',
  },
  openApp: {
    opening: 'Opening {{name}}',
    openingNote: '{{client}} is opening the mini program. One moment, please.',
    waiting: 'Open {{name}}',
    waitingNote: '{{name}} is a WeChat mini program. Tap the button below to open it.',
    linkNote: 'This opens a page of {{host}}, which is not part of this portal.',
    open: 'Open',
    opened: '{{name}} is open',
    failed: '{{name}} could not be opened',
    failedNote: 'Please try again later. If it happens again, contact your company administrator.',
    linkFailed: 'The page could not be opened. Please try again later.',
    again: 'Open again',
    elsewhere: 'Please open this in {{clients}}',
    elsewhereNote: '{{name}} is a mini program. Open this portal from {{clients}} to use it.',
    or: ' or ',
    client: {
      dingTalk: 'DingTalk',
      wechat: 'WeChat',
      wechatWork: 'WeCom',
      feishu: 'Feishu',
      other: 'a browser',
    },
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
