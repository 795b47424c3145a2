/** What the product's dictionaries are called; the others are a company's own and go by their code. */
export const DICTIONARY_NAMES = {
  leaveType: { zh_CN: '请假类型', en: 'Leave types' },
  overtimeType: { zh_CN: '加班类型', en: 'Overtime types' },
  makeUpReason: { zh_CN: '补卡原因', en: 'Reasons for missed punches' },
  settlementWay: { zh_CN: '加班补偿方式', en: 'Overtime compensation' },
  seal: { zh_CN: '印章', en: 'Seals' },
  sealType: { zh_CN: '印章类型', en: 'Types of seals' },
  leavingReason: { zh_CN: '离职原因', en: 'Reasons for leaving' },
  skill: { zh_CN: '技能', en: 'Skills' },
  cancelReason: { zh_CN: '账号注销原因', en: 'Reasons to close an account' },
  storeArea: { zh_CN: '门店区域', en: 'Store areas' },
} as const satisfies Record<string, { zh_CN: string; en: string }>;

/** What the product itself reads: no company words it otherwise. */
export const PRODUCT_DICTIONARIES: readonly string[] = ['taskStatus'];

export const dictionaryName = (itemType: string): { zh_CN: string; en: string } =>
  Object.hasOwn(DICTIONARY_NAMES, itemType)
    ? DICTIONARY_NAMES[itemType as keyof typeof DICTIONARY_NAMES]
    : { zh_CN: itemType, en: itemType };
