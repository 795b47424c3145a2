import type { Blocks } from '@contract/help/document';
import type { Both } from '../../company-seed';

export type HelpSeed = {
  code: string;
  category: 'agreement' | 'release' | 'guide' | 'faq' | 'product';
  version: string;
  daysAgo: number;
  title: Both;
  summary?: Both;
  zh: Blocks;
  en: Blocks;
};

export const h = (text: string) => ({ type: 'heading' as const, text });
export const p = (text: string) => ({ type: 'paragraph' as const, text });
export const ul = (...items: string[]) => ({ type: 'list' as const, items });

const policyIntro = {
  zh: p(
    '本政策说明移动人事门户如何处理您的个人信息。您的公司决定为何处理这些信息，我们按公司的指示提供服务。',
  ),
  en: p(
    'This policy explains how the mobile HR portal handles your personal data. Your company decides why it is used, and we act on its instructions.',
  ),
};

export const AGREEMENT_SEEDS: readonly HelpSeed[] = [
  {
    code: 'policy',
    category: 'agreement',
    version: '1.0',
    daysAgo: 420,
    title: ['隐私政策', 'Privacy policy'],
    zh: [policyIntro.zh, h('我们处理哪些信息'), ul('姓名、工号、部门与岗位', '手机号码', '考勤与审批记录')],
    en: [
      policyIntro.en,
      h('What we collect'),
      ul('Name, employee ID, department and position', 'Mobile number', 'Attendance and approval records'),
    ],
  },
  {
    code: 'policy',
    category: 'agreement',
    version: '2.0',
    daysAgo: 60,
    title: ['隐私政策', 'Privacy policy'],
    zh: [
      policyIntro.zh,
      h('一、我们处理哪些信息'),
      ul(
        '身份信息：姓名、工号、部门、岗位，由公司提供',
        '联系方式：手机号码与邮箱，用于登录和验证',
        '工作记录：排班、考勤、审批与签署',
        '位置：仅在您打卡或填写位置时，并且经您允许',
        '设备信息：浏览器类型与网络地址，用于账号安全',
      ),
      h('二、我们如何使用'),
      p('仅用于向您和公司提供排班、考勤、审批等服务，以及保护账号安全。我们不出售个人信息，也不用于广告。'),
      h('三、保存多久'),
      p(
        '在职期间及法律要求的期限内保存。账号注销后，登录信息立即失效；已完成的审批会保留您的姓名，因为它们是公司的业务记录。',
      ),
      h('四、谁能看到'),
      ul('您本人', '公司授权的管理者，范围由公司设定', '为您办理审批的同事，仅限该审批所需'),
      h('五、您的权利'),
      p(
        '您可以查看、更正个人资料，查看自己的操作记录，也可以注销账号。考勤等业务数据的更正请联系公司人事部门。',
      ),
      h('六、安全措施'),
      p('密码与登录凭证经过加密处理，传输全程加密；查看同事完整手机号码会留下记录。'),
      h('七、联系我们'),
      p('对本政策有疑问，请联系公司管理员。'),
    ],
    en: [
      policyIntro.en,
      h('1. What we collect'),
      ul(
        'Identity: name, employee ID, department and position, provided by your company',
        'Contact: mobile number and email, used to sign in and verify you',
        'Work: schedules, attendance, approvals and signatures',
        'Location: only when you punch in or enter a location, and only with your permission',
        'Device: browser type and network address, to protect your account',
      ),
      h('2. How we use it'),
      p(
        "We use it only to provide scheduling, attendance, approvals and similar services to you and your company, and to protect accounts. We don't sell personal data or use it for advertising.",
      ),
      h('3. How long we keep it'),
      p(
        "We keep it while you're employed and as long as the law requires. When you close your account, your sign-in ends immediately. Completed approvals keep your name because they are company records.",
      ),
      h('4. Who can see it'),
      ul(
        'You',
        'Managers authorized by your company, within the scope it sets',
        'Colleagues who review your requests, as far as the request requires',
      ),
      h('5. Your rights'),
      p(
        'You can view and correct your profile, view your activity log and close your account. To correct attendance and other work records, contact your HR department.',
      ),
      h('6. Security'),
      p(
        "Passwords and sessions are stored only as hashes, and all traffic is encrypted. Viewing a colleague's full number is logged.",
      ),
      h('7. Contact'),
      p('If you have questions about this policy, contact your company administrator.'),
    ],
  },
  {
    code: 'terms',
    category: 'agreement',
    version: '1.1',
    daysAgo: 60,
    title: ['服务条款', 'Terms of service'],
    zh: [
      p('使用移动人事门户前，请阅读以下条款。登录即表示您同意。'),
      h('一、账号'),
      ul(
        '账号由您的公司为您开通，仅供本人使用',
        '请妥善保管密码和验证码，任何人向您索要都不要提供',
        '发现异常登录，请立即修改密码并通知公司管理员',
      ),
      h('二、正当使用'),
      p('请如实打卡、如实填写申请。代打卡、冒用他人账号、批量抓取数据等行为可能导致账号停用。'),
      h('三、服务变更与中断'),
      p('计划内的维护会提前公告。因不可抗力造成的中断，我们会尽快恢复，并协助公司补正受影响的记录。'),
      h('四、内容与权利'),
      p('您提交的申请、附件和签署文件归您与公司所有；我们仅在提供服务所需的范围内处理。'),
      h('五、终止'),
      p('离职后公司可关闭您在该公司的使用权限；您也可以随时注销个人账号。'),
    ],
    en: [
      p('Read these terms before you use the mobile HR portal. By signing in, you agree to them.'),
      h('1. Your account'),
      ul(
        'Your company creates it for you, and only you may use it',
        'Never share your password or codes, no matter who asks',
        "If you notice a sign-in that wasn't yours, change your password right away and tell your company administrator",
      ),
      h('2. Fair use'),
      p(
        'Record your time and submit requests truthfully. Punching in for others, using their accounts or collecting data in bulk can lead to your account being disabled.',
      ),
      h('3. Changes and interruptions'),
      p(
        'We announce planned maintenance. After an interruption beyond our control, we restore the service as soon as we can and help correct affected records.',
      ),
      h('4. Content'),
      p(
        'What you submit, attach or sign belongs to you and your company. We handle it only as needed to provide the service.',
      ),
      h('5. Termination'),
      p('Your company may end your access when you leave. You can close your personal account at any time.'),
    ],
  },
  {
    code: 'cancellation',
    category: 'agreement',
    version: '1.0',
    daysAgo: 60,
    title: ['账号注销协议', 'Account closure agreement'],
    zh: [
      p('注销是不可撤销的。请在确认前阅读以下内容。'),
      h('注销之后'),
      ul(
        '您将无法再用此账号登录任何公司',
        '所有设备上的登录立即失效',
        '手机号码与邮箱被释放，可用于新账号',
        '新账号不会恢复原有数据',
        '您处理过的审批、签署和操作记录会保留您的姓名',
      ),
      h('注销之前'),
      ul('处理完待您审批的申请', '完成或退回已接的任务', '如果您是公司唯一的管理员，请先指定另一位管理员'),
      h('费用与权益'),
      p('未结算的工资、调休与报销由您与公司另行处理，注销账号不影响您依法享有的权利。'),
    ],
    en: [
      p("Closing your account can't be undone. Read this before you confirm."),
      h('After you close your account'),
      ul(
        "You can't use this account to sign in to any company",
        "You're signed out on every device immediately",
        'Your mobile number and email can be used for a new account',
        "A new account won't bring your data back",
        'Approvals, signatures and records you handled keep your name',
      ),
      h('Before you close your account'),
      ul(
        'Review the requests waiting for you',
        'Finish or give back the shifts you took',
        "If you're the only administrator of a company, assign another one first",
      ),
      h('Pay and entitlements'),
      p(
        "Outstanding salary, comp leave and expenses are settled between you and your company. Your legal rights aren't affected.",
      ),
    ],
  },
];
