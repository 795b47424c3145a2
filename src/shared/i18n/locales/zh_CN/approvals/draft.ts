/** How a draft stands, in the words of every editor. */
export const draft = {
  waiting: '正在编辑…',
  saving: '正在保存草稿…',
  saved: '草稿已保存',
  savedAt: '草稿已保存 {{time}}',
  offline: '网络不可用，草稿已保存在本机',
  failed: '保存失败，草稿保留在本机',
  full: '草稿过多，仅保存在本机',
  stale: '草稿已在别处更新',
  staleSince: '草稿已在别处更新（{{time}}）',
  staleText: '加载那份较新的草稿，还是用当前内容覆盖它？',
  useNewer: '加载较新的',
  keepMine: '用当前的覆盖',
  retry: '重试',
  restored: '已恢复上次未提交的草稿',
  restoredChanges: '已恢复上次未保存的修改',
} as const;
