import type { DevHost, SwitcherFacts } from './host-switcher';

/** A text in Chinese and in English. */
export type Both = readonly [zh: string, en: string];

/** One choice of the host switcher. */
export type SwitcherField = {
  name: keyof DevHost;
  label: Both;
  options: { value: string; text: Both }[];
  /** What is chosen; the first option where nothing is. */
  value: string | undefined;
};

const option = (value: string, zh: string, en: string) => ({ value, text: [zh, en] as const });

const HOSTS = [
  option('browser', '普通浏览器', 'Plain browser'),
  option('dingTalk', '钉钉', 'DingTalk'),
  option('wechatWork', '企业微信', 'WeCom'),
  option('wechat', '微信', 'WeChat'),
  option('feishu', '飞书', 'Feishu'),
  option('native', '原生应用', 'Native app'),
];

/** What the switcher asks, in the order in which it asks it. */
export const switcherFields = (
  choice: DevHost | undefined,
  people: SwitcherFacts['people'],
): SwitcherField[] => [
  { name: 'kind', label: ['客户端', 'Host'], options: HOSTS, value: choice?.kind },
  {
    name: 'os',
    label: ['系统', 'System'],
    options: [option('ios', 'iOS', 'iOS'), option('android', 'Android', 'Android')],
    value: choice?.os,
  },
  {
    name: 'language',
    label: ['客户端语言', 'Language of the client'],
    options: [option('zh', '中文', '中文'), option('en', 'English', 'English')],
    value: choice?.language,
  },
  {
    name: 'app',
    label: ['应用', 'App'],
    options: [
      option('main', '青禾 · 主应用', 'Qinghe, main app'),
      option('shops', '青禾 · 门店应用', 'Qinghe, shops app'),
      option('other', '另一家公司的应用', 'The other company’s app'),
    ],
    value: choice?.app,
  },
  {
    name: 'person',
    label: ['员工', 'Employee'],
    options: people.map(({ userId, name, enName, isDisabled }) =>
      option(userId, name + (isDisabled ? '（已停用）' : ''), enName + (isDisabled ? ' (disabled)' : '')),
    ),
    value: choice?.person ?? 'user-liHao',
  },
  {
    name: 'bridge',
    label: ['桥接', 'Bridge'],
    options: [
      option('at once', '桥接立即就绪', 'Bridge at once'),
      option('late', '桥接延迟就绪', 'Bridge late'),
      option('never', '没有桥接', 'No bridge'),
    ],
    value: choice?.bridge,
  },
  {
    name: 'isRefusing',
    label: ['授权', 'Authorisation'],
    options: [
      option('no', '同意授权登录', 'Agrees to sign in'),
      option('yes', '拒绝授权登录', 'Refuses to sign in'),
    ],
    value: choice?.isRefusing ? 'yes' : 'no',
  },
  {
    name: 'isMiniProgramGone',
    label: ['小程序', 'Mini programs'],
    options: [
      option('no', '小程序可以打开', 'Mini programs open'),
      option('yes', '小程序打不开', 'Mini programs are gone'),
    ],
    value: choice?.isMiniProgramGone ? 'yes' : 'no',
  },
];
