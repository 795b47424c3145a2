export const announcements = {
  category: { notice: '通知', policy: '制度', activity: '活动' },
  pinned: '置顶',
  unread: '未读',
  none: '暂无公告',
  noneHint: '公司发布的通知、制度和活动会显示在这里。',
  publishedAt: '发布于 {{date}}',
  files: '附件',
  missing: '没有找到这则公告',
  missingHint: '它可能已被撤下。',
  toList: '查看全部公告',
  otherLanguage: '这则公告目前只有中文',
};
