import type { Shape } from '@/shared/i18n/shape';
import type { clientLinks as source } from '@/shared/i18n/locales/zh_CN/account/client-links';

export const clientLinks = {
  title: 'Linked chat apps',
  client: { dingTalk: 'DingTalk', wechatWork: 'WeCom', feishu: 'Feishu', wechat: 'WeChat' },
  since: 'Linked {{time}}',
  do: 'Unlink',
  ask: 'Unlink {{name}}?',
  ownNote:
    "You'll verify your mobile again next time you open the portal there. Your other devices are signed out.",
  memberNote:
    "They'll verify their mobile again next time they open the portal there. They are signed out now.",
  done: '{{name}} unlinked',
  cancel: 'Cancel',
} satisfies Shape<typeof source>;
