/** The present company and one's place in it. */
export const companyInfo = {
  about: '企业资料',
  fact: { industry: '所属行业', address: '地址', members: '人数', timezone: '时区', head: '负责人' },
  memberCount_other: '{{count}} 人',
  position: '我的岗位',
  ownPosition: '我的岗位',
  leader: '直属负责人',
  noPosition: '还没有为您设置岗位和部门',
  noHead: '未设置',
  department: '部门',
  administrators: '公司管理员',
  administratorsNote: '权限、产品与账号问题请联系公司管理员。',
} as const;
