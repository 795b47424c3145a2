import { h, p, ul, type HelpSeed } from './help-agreements';

/** What each version brought, newest first. The first is the version of package.json. */
export const RELEASE_SEEDS: readonly HelpSeed[] = [
  {
    code: 'release-0.1.0',
    category: 'release',
    version: '0.1.0',
    daysAgo: 9,
    title: ['0.1.0：全新移动门户', '0.1.0: the new mobile portal'],
    summary: [
      '审批、任务、表单和消息合为一处，中英双语。',
      'Approvals, shifts, forms and messages in one place, in Chinese and English.',
    ],
    zh: [
      h('新功能'),
      ul(
        '人事审批与业务审批，支持委托、催办与抄送已读',
        '发布支援班次，员工自助接单，候补自动递补',
        '手机上搭建表单与问卷',
        '首页常用应用可自选与排序，多家公司一键切换',
      ),
      h('使用方式'),
      ul('支持在企业聊天工具和普通浏览器中使用', '支持深色模式和更大的字号'),
    ],
    en: [
      h('New'),
      ul(
        'HR and business approvals, with handovers, reminders and read receipts for copies',
        'Publish shifts that people take themselves, with a waiting list that moves up',
        'Build forms and questionnaires on your phone',
        'Arrange the apps on your home page and switch companies with one tap',
      ),
      h('Where it works'),
      ul('In workplace chat apps and in any mobile browser', 'In dark mode and with larger text'),
    ],
  },
];

/** Introductions to what the catalogue of products sells. */
export const INTRODUCTION_SEEDS: readonly HelpSeed[] = [
  {
    code: 'product-forms',
    category: 'product',
    version: '1.0',
    daysAgo: 70,
    title: ['表单与问卷', 'Forms and questionnaires'],
    summary: ['手机上搭建，发链接即可收集。', 'Build them on your phone and collect answers by link.'],
    zh: [
      p('从空白或模板开始，边搭建边预览，发布前逐项检查。'),
      ul('二十余种字段与条件显示', '草稿自动保存', '问卷自动评分'),
    ],
    en: [
      p(
        'Start from scratch or from a template, preview as you build, and check everything before publishing.',
      ),
      ul(
        'More than twenty field types and conditional fields',
        'Drafts that save themselves',
        'Questionnaires marked for you',
      ),
    ],
  },
  {
    code: 'product-open-shifts',
    category: 'product',
    version: '1.0',
    daysAgo: 70,
    title: ['抢单排班', 'Open shifts'],
    summary: ['发布班次，员工自助接单。', 'Publish shifts that people take themselves.'],
    zh: [
      p('说明时间、地点和人数，符合条件的员工都能看到并接单。'),
      ul('名额不超接，候补按顺序递补', '冲突与休息时长自动检查', '变更即时通知接单人'),
    ],
    en: [
      p('Say when, where and how many; everyone who qualifies can see the shift and take it.'),
      ul(
        'Never overbooked, with a waiting list that moves up',
        'Overlaps and rest times are checked',
        'Everyone on the shift is told about changes',
      ),
    ],
  },
  {
    code: 'product-flow-design',
    category: 'product',
    version: '1.0',
    daysAgo: 70,
    title: ['审批流程设计', 'Approval flow designer'],
    summary: ['自己画流程，先试运行再发布。', 'Draw your own flows and try them before they go live.'],
    zh: [
      p('按条件分支，按人员、角色或部门负责人找审批人。'),
      ul('会签、或签与依次审批', '试运行', '版本保留'),
    ],
    en: [
      p('Branch on conditions and find approvers by person, role or head of department.'),
      ul('All, any or in order', 'Dry runs', 'Versions are kept'),
    ],
  },
];

export const HELP_CENTER_SEEDS: readonly HelpSeed[] = [
  {
    code: 'guide-sign-in',
    category: 'guide',
    version: '1.0',
    daysAgo: 90,
    title: ['如何登录', 'How to sign in'],
    summary: ['密码、验证码或从企业聊天工具进入。', 'By password, by code, or from your workplace chat app.'],
    zh: [
      p('在企业聊天工具中打开门户会自动登录。在浏览器中：'),
      ul(
        '密码登录：输入手机号码、密码和图形验证码',
        '验证码登录：输入手机号码，获取并填写 6 位验证码',
        '属于多家公司时，选择要进入的公司',
      ),
    ],
    en: [
      p('Opened from your workplace chat app, the portal signs you in by itself. In a browser:'),
      ul(
        'By password: mobile number, password and the image code',
        'By code: mobile number and the 6 digits we send you',
        'With several companies, choose the one to enter',
      ),
    ],
  },
  {
    code: 'guide-delegation',
    category: 'guide',
    version: '1.0',
    daysAgo: 45,
    title: ['如何设置值班委托', 'How to delegate your duties'],
    summary: ['休假期间由同事代为审批。', 'A colleague approves while you are away.'],
    zh: [
      ul(
        '打开“值班委托”，选择被委托人、事项和起止时间',
        '同一时间同类事项只能委托给一个人，也不能互相委托',
        '到期自动失效，可随时停用',
        '记录中会同时显示委托人与被委托人',
      ),
    ],
    en: [
      ul(
        'Open “Duty delegation” and choose the delegate, the kinds and the time',
        'The same kind goes to one person at a time, and never back and forth',
        'It ends by itself and can be switched off at any time',
        'Records show both names',
      ),
    ],
  },
  {
    code: 'faq-code',
    category: 'faq',
    version: '1.0',
    daysAgo: 80,
    title: ['收不到验证码怎么办', 'I do not receive the code'],
    zh: [
      ul(
        '确认手机号码无误，且与公司登记的一致',
        '检查短信拦截与信号',
        '60 秒后可重新获取，每个号码每天最多 10 次',
        '仍收不到时请联系公司管理员核对号码',
      ),
    ],
    en: [
      ul(
        'Check that the number is the one your company has',
        'Check blocked messages and reception',
        'Ask again after 60 seconds, up to 10 times a day',
        'If it still does not arrive, let your company administrator check the number',
      ),
    ],
  },
  {
    code: 'faq-permission',
    category: 'faq',
    version: '1.0',
    daysAgo: 80,
    title: ['提示“暂无权限”怎么办', 'I am told that I have no permission'],
    zh: [p('权限由公司管理员分配。请联系公司管理员开通，开通后重新登录即可使用。')],
    en: [p('Permissions are given by your company administrator. Ask for it, then sign in again.')],
  },
];
