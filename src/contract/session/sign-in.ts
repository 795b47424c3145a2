import * as z from 'zod/mini';

/** A company a proven person may enter. `canEnter` false says why in `reason`. */
export const companyChoiceSchema = z.object({
  companyId: z.string(),
  companyName: z.string(),
  companyEnName: z.nullish(z.string()),
  accountType: z.enum(['primary', 'regular']),
  canEnter: z.boolean(),
  reason: z.nullish(z.string()),
  isLast: z.boolean(),
});
export type CompanyChoice = z.infer<typeof companyChoiceSchema>;

/** A session that was opened. `token` is what the header `sso_sys_token` carries from now on. */
export const openedSessionSchema = z.object({
  id: z.string(),
  originalUserInfoId: z.string(),
  token: z.optional(z.string()),
});
export type OpenedSession = z.infer<typeof openedSessionSchema>;

/** Either a session, or a ticket with which to choose a company (preLogin, then loginIn). */
export const signInResultSchema = z.object({
  id: z.optional(z.string()),
  originalUserInfoId: z.optional(z.string()),
  token: z.optional(z.string()),
  ticket: z.optional(z.string()),
});
