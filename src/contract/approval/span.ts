import * as z from 'zod/mini';

/**
 * When a request is about and how much it is: days (`YYYY-MM-DD`) or moments (`YYYY-MM-DD HH:mm`) of the company’s zone, both included,
 * and its length as its form measures it.
 */
export const approvalSpanSchema = z.object({
  start: z.nullish(z.string()),
  end: z.nullish(z.string()),
  length: z.nullish(z.object({ amount: z.number(), unit: z.enum(['day', 'hour']) })),
});
export type ApprovalSpan = z.infer<typeof approvalSpanSchema>;
