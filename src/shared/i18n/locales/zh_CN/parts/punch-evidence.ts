/** What speaks for a punch, and what against it. */
export const punchEvidence = {
  inside: '在打卡范围内',
  anywhere: '不限地点',
  wifi: '已连接打卡 Wi-Fi',
  doorCode: '已扫打卡码',
  photo: '有照片',
  note: '有说明',
  live: '实时打卡',
  kept: '离线打卡',
  knownDevice: '常用手机',
  outside: '不在打卡范围内',
  noPosition: '没有位置',
  vague: '位置不精确',
  tooExact: '位置不像实测',
  tooFast: '与上次打卡的地点相距过远',
  sharedDevice: '这部手机刚为其他人打过卡',
  unsureClock: '手机时间不可靠',
};
