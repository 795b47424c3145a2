type End = 'signed' | 'refused' | 'withdrawn' | 'expired';
export type SigningSeed = {
  template: string;
  title: string;
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
    template: 'undertaking',
    title: '门店备用金保管承诺 Petty cash undertaking',
    sender: 'chenLin',
    signers: ['liHao'],
    sentDays: 3,
    deadlineDays: 12,
  },
  {
    template: 'renewal',
    title: '岗位调整协议 Change of position',
    sender: 'zhouJing',
    signers: ['liHao', 'chenLin'],
    sentDays: 4,
    deadlineDays: 4,
    signed: 1,
  },
  {
    template: 'renewal',
    title: '培训服务协议 Training agreement',
    sender: 'chenLin',
    signers: ['liHao', 'chenLin'],
    sentDays: 30,
    deadlineDays: -16,
    signed: 2,
    end: 'signed',
  },
  {
    template: 'undertaking',
    title: '顾客信息保密承诺 Customer data undertaking',
    sender: 'chenLin',
    signers: ['liHao'],
    sentDays: 24,
    deadlineDays: -10,
    end: 'expired',
  },
  {
    template: 'undertaking',
    title: '竞业限制承诺 Non-compete undertaking',
    sender: 'chenLin',
    signers: ['liHao'],
    sentDays: 15,
    deadlineDays: -1,
    end: 'refused',
  },
  {
    template: 'undertaking',
    title: '供应商价格保密承诺 Supplier price undertaking',
    sender: 'chenLin',
    signers: ['liHao'],
    sentDays: 9,
    deadlineDays: 5,
    end: 'withdrawn',
  },
];
