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
        'HR and business approvals, with delegation, reminders and read receipts',
        'Publish shifts people can take themselves, with a waitlist that moves up',
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
        'Drafts that save automatically',
        'Questionnaires scored automatically',
      ),
    ],
  },
  {
    code: 'product-open-shifts',
    category: 'product',
    version: '1.0',
    daysAgo: 70,
    title: ['抢单排班', 'Open shifts'],
    summary: ['发布班次，员工自助接单。', 'Publish shifts people can take themselves.'],
    zh: [
      p('说明时间、地点和人数，符合条件的员工都能看到并接单。'),
      ul('名额不超接，候补按顺序递补', '冲突与休息时长自动检查', '变更即时通知接单人'),
    ],
    en: [
      p(
        'Say when, where and how many people you need. Everyone who qualifies can see the shift and take it.',
      ),
      ul(
        'Never overbooked, with a waitlist that moves up',
        'Overlaps and rest times are checked',
        'Everyone on the shift hears about changes right away',
      ),
    ],
  },
  {
    code: 'product-flow-design',
    category: 'product',
    version: '1.0',
    daysAgo: 70,
    title: ['审批流程设计', 'Approval flow designer'],
    summary: ['自己画流程，先试运行再发布。', 'Build your own flows and test them before they go live.'],
    zh: [
      p('按条件分支，按人员、角色或部门负责人找审批人。'),
      ul('会签、或签与依次审批', '试运行', '版本保留'),
    ],
    en: [
      p('Branch on conditions and find approvers by person, role or department head.'),
      ul('All, any or in order', 'Test runs', 'Version history'),
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
    summary: [
      '密码、验证码或从企业聊天工具进入。',
      'With a password, with a code, or from your work chat app.',
    ],
    zh: [
      p('在企业聊天工具中打开门户会自动登录。在浏览器中：'),
      ul(
        '密码登录：输入手机号码和密码',
        '验证码登录：输入手机号码，获取并填写 6 位验证码',
        '属于多家公司时，选择要进入的公司',
      ),
    ],
    en: [
      p("When you open the portal from your work chat app, you're signed in automatically. In a browser:"),
      ul(
        'Password: enter your mobile number and password',
        'Code: enter your mobile number and the 6-digit code we send you',
        'If you belong to several companies, choose one',
      ),
    ],
  },
  {
    code: 'guide-delegation',
    category: 'guide',
    version: '1.0',
    daysAgo: 45,
    title: ['如何设置值班委托', 'How to delegate your approvals'],
    summary: ['休假期间由同事代为审批。', "A colleague approves while you're away."],
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
        'Open "Delegation" and choose the delegate, the scope and the period',
        'You can delegate each type to one person at a time, and not to someone who has delegated it to you',
        'It ends automatically, and you can turn it off anytime',
        'Decisions show both names',
      ),
    ],
  },
  {
    code: 'faq-code',
    category: 'faq',
    version: '1.0',
    daysAgo: 80,
    title: ['收不到验证码怎么办', "I'm not getting the code"],
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
        "Make sure it's the number your company has on file",
        'Check your blocked messages and your signal',
        'Request a new code after 60 seconds, up to 10 times a day',
        'Still nothing? Ask your company administrator to check your number',
      ),
    ],
  },
  {
    code: 'faq-permission',
    category: 'faq',
    version: '1.0',
    daysAgo: 80,
    title: ['提示“暂无权限”怎么办', "I don't have access to a page"],
    zh: [p('权限由公司管理员分配。请联系公司管理员开通，开通后重新登录即可使用。')],
    en: [p('Your company administrator manages access. Ask them to enable it, then sign in again.')],
  },
];
