import type { Shape } from '@/shared/i18n/shape';
import type { firstSteps as source } from '@/shared/i18n/locales/zh_CN/company/first-steps';

export const firstSteps = {
  pageTitle: 'Get started',
  lead: 'A few steps get your team going. Each is checked off automatically.',
  next: 'Next: {{step}}',
  progress: '{{done}} of {{all}} done',
  label: 'First steps',
  allDone: "You're all set",
  toHome: 'Go to home',
  done: 'Done',
  open: 'To do',
  own: {
    title: 'Start with your own company',
    note: 'This is a demo company. Yours starts empty on this server and shares nothing with the demo.',
    start: 'Set up my company',
  },
  punched: '{{punched}} of {{people}} people have clocked in',
  step: {
    workTime: {
      title: 'Set up working time',
      note: 'Location, shifts, attendance rules, and leave in one go, by kind of business',
    },
    punch: {
      title: 'Clock in for the first time',
      note: 'Try it yourself, then ask your team to',
    },
    people: {
      title: 'Add departments and people',
      note: 'Build your organization, then add employees to it',
    },
    chatClient: {
      title: 'Connect a chat app',
      note: 'Let employees sign in from DingTalk, WeCom, Feishu, or WeChat',
    },
    approvals: {
      title: 'Review your approval flows',
      note: 'Leave, missed punches, and more are ready to use. Change and publish them as you like.',
    },
  },
} as const satisfies Shape<typeof source>;
