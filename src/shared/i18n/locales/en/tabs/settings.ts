import type { settings as source } from '@/shared/i18n/locales/zh_CN/tabs/settings';
import type { Shape } from '@/shared/i18n/shape';

export const settings = {
  language: 'Language',
  languageName: { zh_CN: '简体中文', en: 'English' },
  languageFailed: "Couldn't change the language. Check your connection and try again.",
  theme: 'Appearance',
  themeName: { auto: 'System', light: 'Light', dark: 'Dark' },
  skin: 'Color',
  skinName: { azure: 'Azure', jade: 'Jade', indigo: 'Indigo', coral: 'Coral' },
  keys: {
    title: 'Single-key shortcuts',
    on: 'On',
    off: 'Off',
    note: 'Press / to search and ? to see them all. Turn them off if you press keys by accident or use speech input.',
  },
  textSize: 'Text size',
  textSizeName: { standard: 'Standard', large: 'Large', largest: 'Largest' },
  preview: {
    title: 'Preview',
    heading: 'Leave request approved',
    body: 'Your manager approved annual leave for Nov 24 and 25. Your schedule will be updated.',
    action: 'View details',
  },
  about: {
    product: 'Mobile HR portal',
    tagline: 'Shifts, attendance, approvals and signing in one place',
    version: 'Version',
    build: 'Build',
    client: 'Running in',
    clientName: {
      dingTalk: 'DingTalk',
      wechat: 'WeChat',
      wechatWork: 'WeCom',
      feishu: 'Feishu',
      other: 'Browser',
    },
    policy: 'Privacy policy',
    terms: 'Terms of service',
    releases: 'Release notes',
    licences: 'Open source',
    licencesText: 'Built with these open-source projects, used under their own licenses.',
  },
} satisfies Shape<typeof source>;
