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
});

export type UserInfo = z.infer<typeof userInfoSchema>;
