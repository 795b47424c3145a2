/** Who has answered the survey of the larger company, how many hours ago, and what. */
export const SURVEY_ANSWERS: readonly (readonly [
  by: string,
  hoursAgo: number,
  values: Readonly<Record<string, unknown>>,
])[] = [
  [
    'wangFang',
    5,
    { overall: '4', team: '5', growth: '3', improve: ['schedule'], suggestion: '希望提前一周公布排班。' },
  ],
  ['tangBin', 9, { overall: '3', team: '4', growth: '3', improve: ['environment', 'schedule'] }],
  [
    'weiNa',
    26,
    { overall: '5', team: '5', growth: '4', improve: ['training'], suggestion: '月末结账期间的加餐很贴心。' },
  ],
  [
    'luoTao',
    30,
    {
      overall: '2',
      team: '3',
      growth: '2',
      unhappy: '晚班结束后没有公交，回家不方便。',
      improve: ['schedule', 'pay'],
    },
  ],
  ['shiLei', 52, { overall: '4', team: '4', growth: '5', improve: ['training'] }],
  ['yangTing', 54, { overall: '5', team: '5', growth: '4', suggestion: '带教师傅很耐心。' }],
  ['dengKai', 76, { overall: '4', team: '4', growth: '3', improve: ['pay'] }],
  ['liHao', 98, { overall: '4', team: '5', growth: '4', improve: ['training', 'environment'] }],
  ['xiaoYun', 410, { overall: '3', team: '4', improve: ['pay', 'schedule'] }],
  [
    'yuHong',
    415,
    { overall: '4', team: '4', improve: ['environment'], suggestion: '冷库的防寒服需要更换。' },
  ],
];
