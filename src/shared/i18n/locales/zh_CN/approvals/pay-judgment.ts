/** 薪资是否合规、在带宽中的位置，以及调薪的影响。 */
export const payJudgment = {
  range: '{{min}} – {{max}}，中位{{mid}}',
  position: {
    below: '低于带宽',
    within: '在带宽内',
    above: '高于带宽',
    compa: '为中位值的{{percent}}%',
    penetration: '带宽位置{{percent}}%',
  },
  fault: {
    belowMinimum: '低于当地最低工资标准',
    probationTooLow: '试用期薪资低于约定薪资的80%',
    probationBelowMinimum: '试用期薪资低于当地最低工资标准',
    probationTooLong: '试用期超过劳动合同期限允许的长度',
  },
  change: {
    title: '调薪影响',
    percent: '幅度：{{percent}}%',
    perHour: '按小时计薪',
    noBefore: '该日期没有薪资记录',
    grade: '薪级{{name}}',
    budget: {
      fits: '在{{organ}}{{year}}年调薪预算内，占用{{added}}',
      warn: '超出{{organ}}{{year}}年调薪预算，占用{{added}}',
      block: '超出{{organ}}{{year}}年调薪预算且不允许超出，占用{{added}}',
      sums: '预算{{budget}}，已用{{used}}（含审批中的申请）',
    },
    arrears: '{{period}}补差：{{amount}}',
    arrearsNote: '已锁定的周期不变，差额计入下一个未锁定的周期。',
    consent: {
      needed: '此次为降薪：审批通过后由员工本人签署确认书，签署后才生效。',
      making: '正在生成确认书，员工签署前仍按原薪资执行。',
      waiting: '等待员工签署确认书，签署前仍按原薪资执行。',
      signed: '员工已书面同意。',
      expired: '员工未在期限内签署，仍按原薪资执行。',
      refused: '员工拒绝签署，仍按原薪资执行。',
      withdrawn: '确认书已撤回，员工同意前仍按原薪资执行。',
      notSent: '确认书未能发出，员工同意前仍按原薪资执行。',
    },
  },
} as const;
