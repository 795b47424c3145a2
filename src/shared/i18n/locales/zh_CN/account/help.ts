/** Agreements and release notes. */
export const help = {
  version: '版本 {{version}}',
  publishedAt: '{{date}} 发布',
  missing: '没有找到这份文件',
  missingHint: '它可能已被更新的版本代替。',
  toNewest: '查看最新版本',
  latest: '最新',
  releasesNone: '暂无版本说明',
  releasesNoneHint: '新版本发布后，变化会写在这里。',
};
