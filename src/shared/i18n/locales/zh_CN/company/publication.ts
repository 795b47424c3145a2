/** Texts of drafts that are published. */
export const publication = {
  save: '保存草稿',
  saving: '正在保存…',
  saved: '草稿已保存',
  publishNow: '立即发布',
  schedule: '定时发布',
  timeWrong: '请选择一年以内的将来时间',
  loadNewest: '加载最新内容',
  delete: '删除草稿',
  deleteAsk: '删除这份草稿？',
  deleteAskNote: '删除后无法恢复。',
  deleted: '草稿已删除',
  cancel: '取消',
};
