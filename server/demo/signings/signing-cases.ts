type End = 'signed' | 'refused' | 'withdrawn' | 'expired';
export type SigningSeed = {
  template: string;
  title: string;
  /** Subject of the document in Chinese and English, if the template leaves it open. */
  says?: readonly [zh: string, en: string];
  sender: string;
  /** In the order of the template’s roles. */
  signers: readonly string[];
  sentDays: number;
  /** Days from now; before now it has expired. */
  deadlineDays: number;
  /** How many have signed. */
  signed?: number;
  end?: End;
};

/** Sent again and again until it is signed. */
const CUSTOMER_DATA = {
  template: 'undertaking',
  title: '顾客信息保密承诺 Customer data undertaking',
  says: [
    '对在职期间知悉的顾客信息保密，不复制、不外传，离职后仍予遵守。',
    'I will keep customer data confidential, neither copy it nor pass it on, during my employment and after it ends.',
  ],
  sender: 'chenLin',
  signers: ['liHao'],
} as const;

/** One of each status for the employee and for the manager; what all have signed is sealed by its job. */
export const SIGNING_SEEDS: readonly SigningSeed[] = [
  {
    template: 'renewal',
    title: '劳动合同续签 Contract renewal',
    sender: 'zhouJing',
    signers: ['liHao', 'zhouJing'],
    sentDays: 2,
    deadlineDays: 20,
  },
  {
    ...CUSTOMER_DATA,
    sentDays: 3,
    deadlineDays: 12,
  },
  {
    template: 'agreement',
    title: '岗位调整协议 Change of position',
    says: [
      '员工的岗位由店员调整为收银员，工作地点与基本工资不变。',
      'the position changes from sales associate to cashier. Place of work and base pay stay the same.',
    ],
    sender: 'zhouJing',
    signers: ['liHao', 'chenLin'],
    sentDays: 4,
    deadlineDays: 4,
    signed: 1,
  },
  {
    template: 'agreement',
    title: '培训服务协议 Training agreement',
    says: [
      '公司承担食品安全员培训费用，员工取得证书后继续服务满一年。',
      'the company pays for the food safety training, and the employee stays for at least one year after receiving the certificate.',
    ],
    sender: 'chenLin',
    signers: ['liHao', 'chenLin'],
    sentDays: 30,
    deadlineDays: -16,
    signed: 2,
    end: 'signed',
  },
  {
    ...CUSTOMER_DATA,
    sentDays: 24,
    deadlineDays: -10,
    end: 'expired',
  },
  {
    ...CUSTOMER_DATA,
    sentDays: 15,
    deadlineDays: -1,
    end: 'refused',
  },
  {
    ...CUSTOMER_DATA,
    sentDays: 9,
    deadlineDays: 5,
    end: 'withdrawn',
  },
];
