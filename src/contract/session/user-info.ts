import * as z from 'zod/mini';

/**
 * User info (spec section 3). `id` is the employee's record in the current company, `originalUserInfoId` the person's
 * account across companies, `loginUserId` the id to pass to getLoginUserInfo (the account again).
 */
export const userInfoSchema = z.object({
  id: z.string(),
  originalUserInfoId: z.string(),
  loginUserId: z.string(),
  mobile: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  email: z.nullish(z.string()),
  jobNumber: z.nullish(z.string()),
  companyId: z.string(),
  companyName: z.string(),
  companyEnName: z.nullish(z.string()),
  departmentId: z.nullish(z.string()),
  departmentName: z.nullish(z.string()),
  departmentEnName: z.nullish(z.string()),
  positionName: z.nullish(z.string()),
  positionEnName: z.nullish(z.string()),
  accountType: z.enum(['primary', 'regular']),
  /** The zone of the company, of the IANA database, and the weekday that its weeks begin with, 0 for Sunday. */
  timezone: z.optional(z.string()),
  firstWeekday: z.nullish(z.number()),
  /** The company asks the person to accept an agreement. */
  asksConsent: z.optional(z.boolean()),
});

export type UserInfo = z.infer<typeof userInfoSchema>;
