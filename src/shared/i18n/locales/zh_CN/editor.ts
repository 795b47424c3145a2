/** How a draft stands that is saved as one goes: the words of every editor. */
export const editor = {
  undo: '撤销',
  notPublished: '未发布',
  publishedAs: '版本 {{version}}',
  off: '已停用',
  changed: '有未发布的修改',
  saving: {
    saved: '已保存',
    waiting: '正在编辑…',
    saving: '保存中…',
    offline: '网络不可用，已暂存在本机',
    failed: '保存失败，已暂存在本机',
    retry: '重试',
  },
  stale: {
    title: '草稿已被他人修改',
    text: '{{name}}刚刚保存了新的草稿。选择对方的内容后，可以用“撤销”找回自己的修改。',
    textNoName: '另一处刚刚保存了新的草稿。选择对方的内容后，可以用“撤销”找回自己的修改。',
    theirs: '使用对方的内容',
    mine: '用我的内容覆盖',
  },
  kept: {
    title: '发现未保存的修改',
    text: '本机留有尚未保存的修改，而服务器上的草稿之后又有更新。',
    mine: '使用本机的修改',
    theirs: '使用服务器上的草稿',
    restored: '已恢复上次未保存的修改',
  },
  check: {
    title: '发布前请先完善',
    count_other: '共 {{count}} 处需要修改',
    go: '去修改',
  },
} as const;
