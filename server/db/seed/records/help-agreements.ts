import type { Blocks } from '@contract/entities/help-document';
import type { Both } from '../company-seed';

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
    'This policy tells how the mobile HR portal handles your personal data. Your company decides why it is used; we act on its instructions.',
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
      h('What we handle'),
      ul('Name, job number, department and position', 'Mobile number', 'Attendance and approval records'),
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
      h('1. What we handle'),
      ul(
        'Identity: name, job number, department and position, given by your company',
        'Contact: mobile number and e-mail, to sign in and to verify you',
        'Work: schedules, attendance, approvals and signatures',
        'Location: only while you punch or fill in a location, and only if you allow it',
        'Device: kind of browser and network address, to protect your account',
      ),
      h('2. What for'),
      p(
        'Only to provide scheduling, attendance, approvals and the like to you and your company, and to protect accounts. We do not sell personal data and do not use it for advertising.',
      ),
      h('3. How long'),
      p(
        'While you are employed and as long as the law demands. After cancellation your sign-in ends at once; finished approvals keep your name, since they are records of the company.',
      ),
      h('4. Who sees it'),
      ul(
        'You',
        'Managers your company has authorised, within the scope it sets',
        'Colleagues who decide on your requests, as far as the request needs',
      ),
      h('5. Your rights'),
      p(
        'You can see and correct your profile, see your operation records, and cancel your account. To correct attendance and other work records, ask your HR department.',
      ),
      h('6. Security'),
      p(
        'Passwords and sessions are stored only as hashes, and everything travels encrypted. Looking up a colleague’s whole number leaves a record.',
      ),
      h('7. Contact'),
      p('If you have questions about this policy, ask your company administrator.'),
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
      p('Please read these terms before you use the mobile HR portal. Signing in means that you agree.'),
      h('1. Your account'),
      ul(
        'Your company opens it for you, and for you alone',
        'Keep password and codes to yourself, whoever asks for them',
        'If a sign-in was not yours, change your password at once and tell your company administrator',
      ),
      h('2. Fair use'),
      p(
        'Punch and file requests truthfully. Punching for others, using their accounts or collecting data in bulk can close your account.',
      ),
      h('3. Changes and interruptions'),
      p(
        'Planned maintenance is announced. After an interruption beyond our control we restore the service as soon as we can and help to correct the records.',
      ),
      h('4. Content'),
      p(
        'What you submit, attach or sign belongs to you and your company. We handle it only as far as the service needs.',
      ),
      h('5. Ending'),
      p('Your company may end your access when you leave; you may cancel your personal account at any time.'),
    ],
  },
  {
    code: 'cancellation',
    category: 'agreement',
    version: '1.0',
    daysAgo: 60,
    title: ['账号注销协议', 'Account cancellation agreement'],
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
      p('A cancellation cannot be taken back. Please read this before you confirm.'),
      h('Afterwards'),
      ul(
        'This account opens no company any more',
        'You are signed out on every device at once',
        'Mobile number and e-mail become free for a new account',
        'A new account does not bring the old data back',
        'Approvals, signatures and records keep your name',
      ),
      h('Before'),
      ul(
        'Decide what waits for your approval',
        'Finish or give back tasks you took',
        'If you are the only administrator of a company, name another first',
      ),
      h('Pay and claims'),
      p(
        'Salary, time off and expenses that are still open are settled between you and your company. Your legal rights are not affected.',
      ),
    ],
  },
];
