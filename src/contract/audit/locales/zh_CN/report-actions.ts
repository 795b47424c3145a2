/** 操作记录：报表。 */
export const reportActions = {
  save: '保存报表',
  remove: '删除报表',
  schedule: '修改报表的运行时间',
  run: '生成报表',
  download: '下载报表',
};
