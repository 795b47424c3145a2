import type { Shape } from '@/shared/i18n/shape';
import type { status as source } from '@/shared/i18n/locales/zh_CN/system/status';

export const status = {
  exit: {
    title: "You've left the portal",
    note: 'You can close this page. To continue, open the portal again from your workspace.',
    signIn: 'Sign in here',
    enter: 'Return to portal',
  },
  welcome: {
    title: 'Welcome to Mobile HR',
    note: 'Sign in for your schedule, attendance, approvals and messages.',
    signIn: 'Sign in',
  },
  empty: {
    title: 'Nothing here',
    note: "There's nothing to show for this account.",
  },
  notBuiltYet: {
    title: 'Coming soon',
    note: "We're still working on this page. Watch the announcements for its launch.",
    noteOf: "We're still working on {{name}}. Watch the announcements for its launch.",
  },
  openApp: {
    opening: 'Opening {{name}}',
    openingNote: 'Opening the mini program in {{client}}…',
    waiting: 'Open {{name}}',
    waitingNote: '{{name}} is a WeChat mini program. Tap below to open it.',
    linkNote: "This opens {{host}}, which isn't part of this portal.",
    open: 'Open',
    opened: '{{name}} is open',
    failed: "Couldn't open {{name}}",
    failedNote: 'Try again later. If it keeps happening, contact your company administrator.',
    linkFailed: "Couldn't open the page. Try again later.",
    again: 'Open again',
    elsewhere: 'Open this in {{clients}}',
    elsewhereNote: '{{name}} is a mini program. Open the portal in {{clients}} to use it.',
    or: ' or ',
    onPhone: 'Open this on your phone',
    onPhoneNote:
      "{{name}} is a mini program, which {{client}} can't open on a computer. Open the portal in {{client}} on your phone to use it.",
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
    note: 'The link may be wrong, or the page has moved.',
  },
  broken: {
    title: 'Something went wrong',
    note: 'We saved what you entered where we could. Reload the page, and if it keeps happening, contact your company administrator.',
  },
  home: 'Back to home',
  back: 'Go back',
} satisfies Shape<typeof source>;
