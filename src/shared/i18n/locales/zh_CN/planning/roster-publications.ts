/** What was published of the roster, and who has seen it. */
export const rosterPublications = {
  pageTitle: '发布记录',
  noPublications: '发布的排班会显示在这里',
  noPublicationsNote: '每次发布都会记录谁已经看过。',
  choosePublication: '选择一次发布，查看谁已经看过',
  seenOf: '{{seen}}/{{people}} 人已读',
  publicationMissing: '找不到这次发布',
  allPublications: '查看发布记录',
  show: '显示',
  filter: { all: '全部', unseen: '未读', seen: '已读' },
  readers: '员工',
  allSeen: '所有人都已读',
  noneSeen: '还没有人看过',
  publishedBy: '{{name}} {{time}} 发布',
  notSeen: '未读',
  seenAt: '{{time}} 已读',
};
