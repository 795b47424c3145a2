/** 谁查看过本人的薪资。 */
export const payAccess = {
  pageTitle: '谁看过我的薪资',
  lead: '他人查看您的薪资金额时会在此留下记录，您本人查看不记录。',
  none: '还没有人查看过您的薪资',
  noneNote: '他人查看、导入或导出您的薪资后，会显示查看人和时间',
  kind: {
    record: '查看薪资记录',
    import: '导入薪资时查看',
    payslip: '查看工资条',
    export: '导出薪资',
    leaving: '查看未休年假折算金额',
  },
} as const;
