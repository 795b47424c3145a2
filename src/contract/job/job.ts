import * as z from 'zod/mini';

/** Where a job stands. `failed` has used up its attempts: it stays until somebody runs it again. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What is done for a company behind the calls, as its administrators read it. The server's own jobs are not among them. */
export const JOB_NAMES: Readonly<Record<string, { zh_CN: string; en: string }>> = {
  'announcement.tell': { zh_CN: '发送公告通知', en: 'Tell people about an announcement' },
  'notice.resend': { zh_CN: '重新发送未送达的通知', en: 'Resend undelivered notices' },
  'people.read': { zh_CN: '读取人员文件', en: 'Read a file of people' },
  'people.import': { zh_CN: '导入人员', en: 'Import people' },
  'people.export': { zh_CN: '导出人员', en: 'Export people' },
  'joining.welcome': { zh_CN: '通知加入申请已通过', en: 'Text people who were accepted' },
  'directory.read': { zh_CN: '检查通讯录', en: 'Check a directory' },
  'directory.apply': { zh_CN: '应用通讯录变更', en: 'Apply directory changes' },
  'ruleTrial.run': { zh_CN: '试算考勤规则', en: 'Try attendance rules' },
  'report.begin': { zh_CN: '开始定时报表', en: 'Begin a scheduled report' },
  'report.write': { zh_CN: '生成报表', en: 'Write a report' },
  'view.export': { zh_CN: '导出列表', en: 'Export a list' },
  'signing.prepare': { zh_CN: '生成签署文件页面', en: 'Prepare the pages of a document' },
  'signing.batch': { zh_CN: '批量发起签署', en: 'Send documents to many people' },
  'signing.seal': { zh_CN: '生成签署完成的文件', en: 'Finish a signed document' },
  'signing.invite': { zh_CN: '发送签署链接', en: 'Send a signing link' },
  'settlement.build': { zh_CN: '计算月度结算', en: 'Calculate a settlement' },
  'payslip.link': { zh_CN: '发送工资条链接', en: 'Send payslip link' },
  'payslip.build': { zh_CN: '计算工资条', en: 'Compute payslips' },
  'settlement.statement': { zh_CN: '生成结算单', en: 'Make a statement' },
  'settlement.export': { zh_CN: '导出月度结算', en: 'Export a settlement' },
  'approval.handOver': { zh_CN: '移交离职人员的审批', en: "Hand over leavers' approvals" },
};

export const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** In percent; only of a running job that tells. */
  progress: z.nullable(z.number()),
  attempts: z.number(),
  /** Why the last attempt failed, in the caller's language. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  /** When a waiting job runs. */
  dueAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});
export type Job = z.infer<typeof jobSchema>;
