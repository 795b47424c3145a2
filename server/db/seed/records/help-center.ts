import { h, p, ul, type HelpSeed } from './help-agreements';

export const HELP_CENTER_SEEDS: readonly HelpSeed[] = [
  {
    code: 'release-3.2',
    category: 'release',
    version: '3.2.0',
    daysAgo: 9,
    title: ['3.2 版：你的工作台，你来排', 'Version 3.2: arrange your own workbench'],
    summary: [
      '常用应用可自选与排序，公司切换不再重新登录。',
      'Choose and order your apps; change company without signing in again.',
    ],
    zh: [
      h('新功能'),
      ul(
        '首页常用应用可自选、搜索和排序，最多八个',
        '属于多家公司时，点一下即可切换，无需重新登录',
        '支持深色模式和更大的字号',
      ),
      h('改进'),
      ul('首页打开更快，弱网下先显示框架', '验证码输入支持自动填充'),
      h('修复'),
      ul('修复从聊天消息打开审批后返回空白的问题'),
    ],
    en: [
      h('New'),
      ul(
        'Choose, search and order up to eight apps on the home page',
        'With several companies, change with one tap and no new sign-in',
        'Dark mode and larger text',
      ),
      h('Better'),
      ul('The home page opens faster, also on a weak network', 'Codes are filled in from the message'),
      h('Fixed'),
      ul('An empty page when going back from an approval opened out of a chat'),
    ],
  },
  {
    code: 'release-3.1',
    category: 'release',
    version: '3.1.0',
    daysAgo: 48,
    title: ['3.1 版：审批更省心', 'Version 3.1: approvals with less effort'],
    summary: ['值班委托、催办提醒与抄送已读。', 'Duty delegation, urging, and read marks for copies.'],
    zh: [
      h('新功能'),
      ul('休假前可将审批委托给同事，到期自动收回', '申请人可以催办，审批人会收到提醒', '抄送显示已读与未读'),
      h('改进'),
      ul('审批意见支持常用语', '流程图改为竖向，手机上更易读'),
    ],
    en: [
      h('New'),
      ul(
        'Delegate your approvals to a colleague before a holiday; it ends by itself',
        'Initiators can urge, and approvers are told',
        'Copies show who has read them',
      ),
      h('Better'),
      ul('Phrases for opinions', 'The flow chart runs downwards, easier to read on a phone'),
    ],
  },
  {
    code: 'release-3.0',
    category: 'release',
    version: '3.0.0',
    daysAgo: 110,
    title: ['3.0 版：全新移动门户', 'Version 3.0: the new mobile portal'],
    summary: [
      '考勤、审批、任务和签署合为一处，中英双语。',
      'Attendance, approvals, tasks and signing in one place, in two languages.',
    ],
    zh: [
      h('新功能'),
      ul('考勤、审批、任务与签署合为一个门户', '支持在企业聊天工具和普通浏览器中使用', '中文与英文界面'),
    ],
    en: [
      h('New'),
      ul(
        'Attendance, approvals, tasks and signing in one portal',
        'Opens inside workplace chat apps and in a plain browser',
        'Chinese and English',
      ),
    ],
  },
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
  {
    code: 'product-signing',
    category: 'product',
    version: '1.0',
    daysAgo: 70,
    title: ['电子签署', 'E-signing'],
    summary: [
      '劳动合同、确认书在手机上签，具有法律效力。',
      'Sign contracts and statements on the phone, with legal effect.',
    ],
    zh: [
      p('员工在手机上完成实名与签署，公司随时查看进度。'),
      ul('合同模板与批量发起', '短信提醒与到期预警', '签署存证'),
    ],
    en: [
      p('People prove who they are and sign on the phone; the company sees how far it is.'),
      ul('Templates, and sending to many at once', 'Reminders before it expires', 'Evidence kept'),
    ],
  },
  {
    code: 'product-scheduling',
    category: 'product',
    version: '1.0',
    daysAgo: 70,
    title: ['智能排班', 'Smart scheduling'],
    summary: [
      '按客流预测需要多少人，自动避开冲突。',
      'Predicts how many people are needed and avoids conflicts.',
    ],
    zh: [
      p('结合历史客流与员工可用时间生成排班建议，由店长确认后发布。'),
      ul('工时与休息合规检查', '跨店支援抢单', '人力成本预估'),
    ],
    en: [
      p('Suggests schedules from past visitors and people’s availability; the store manager confirms them.'),
      ul('Checks of hours and rest', 'Shifts to take across stores', 'Cost in advance'),
    ],
  },
  {
    code: 'product-analysis',
    category: 'product',
    version: '1.0',
    daysAgo: 70,
    title: ['人效分析', 'Workforce analysis'],
    summary: [
      '门店人效、出勤与离职趋势一页看清。',
      'Productivity, attendance and turnover of the stores on one page.',
    ],
    zh: [p('每天更新，按区域与门店下钻。'), ul('人效与工时利用率', '出勤异常排行', '离职风险提示')],
    en: [
      p('Updated daily, from region down to store.'),
      ul('Productivity and use of hours', 'Where attendance is out of order', 'Signs of turnover'),
    ],
  },
];
