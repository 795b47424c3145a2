import * as z from 'zod/mini';
import type { JobKind } from '@server/jobs/job-kind';

/** Sends what is due to the people of one company. It belongs to the server: companies see what could not be delivered. */
export const sendNoticesKind: JobKind<{ tenantId: string }> = {
  name: 'notice.send',
  schema: z.strictObject({ tenantId: z.string() }),
  attempts: 5,
};

export const DELIVERERS = ['dingTalk', 'wechatWork', 'feishu', 'wechat', 'email'] as const;
export type Deliverer = (typeof DELIVERERS)[number];

/** Tries once more what one client, or the mail server, did not take. A company sees it fail, and may run it again. */
export const resendNoticesKind: JobKind<{ by: Deliverer }> = {
  name: 'notice.resend',
  schema: z.strictObject({ by: z.enum(DELIVERERS) }),
  attempts: 1,
};
