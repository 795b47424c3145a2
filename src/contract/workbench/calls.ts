import * as z from 'zod/mini';
import { approvalSpanSchema } from '../approval/span';
import { announcementRow } from '../announcement/calls';
import { endpoint, type Out } from '../endpoint';
import { localized, nothing, page, pageOf } from '../fields';
import { COUNT_MAX, CLIENT_KINDS, LIMITS } from '../limits';

/** The workbench. The specification names the page and no calls, so every call here is our decision. */
const decision = 'Not in the specification: the home page needs it.';

/** Kinds of work that can wait for a person: each has a screen that finishes it. Codes, not texts: the portal names them. */
export const WORK_KINDS = ['lgApprove', 'ymApprove', 'task', 'signing', 'settlement'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const workbenchSchema = z.object({
  pending: z.array(z.object({ kind: z.enum(WORK_KINDS), count: z.number() })),
  commonApps: z.array(z.string()),
  /** Apps that the company opens outside the portal, each with a client that it is opened in. */
  outsideApps: z.array(z.object({ app: z.string(), client: z.enum(CLIENT_KINDS) })),
  announcements: z.array(announcementRow),
  unreadMessages: z.number(),
  otherCompanies: z.array(
    z.object({
      companyId: z.string(),
      companyName: z.string(),
      companyEnName: z.nullish(z.string()),
      pendingCount: z.number(),
    }),
  ),
});
export type Workbench = z.infer<typeof workbenchSchema>;

export const getWorkbench = endpoint({
  id: 'getWorkbench',
  path: '/joyhr/web/home/mobile/getWorkbench',
  encoding: 'form',
  isRead: true,
  summary: 'All that the first screen shows, in one answer',
  decision: `${decision} Counts stop at ${COUNT_MAX}, which means as many or more.`,
  request: nothing,
  response: workbenchSchema,
});

export const saveCommonApps = endpoint({
  id: 'saveCommonApps',
  path: '/joyhr/web/home/mobile/saveCommonApps',
  summary: 'The common apps in their order',
  decision: `${decision} At most ${LIMITS.commonApps}; apps that are unknown, repeated, forbidden or open nowhere are refused.`,
  request: z.strictObject({
    apps: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(LIMITS.commonApps)),
  }),
  response: z.object({ commonApps: z.array(z.string()) }),
});

export const getPendingWork = endpoint({
  id: 'getPendingWork',
  path: '/joyhr/web/home/mobile/getPendingWork',
  encoding: 'form',
  isRead: true,
  summary: 'Work that waits for the signed-in person, newest first',
  decision: `${decision} An approval tells its kind, dates and length as well, as its card in the center does.`,
  request: z.strictObject({ kind: z.optional(z.enum(WORK_KINDS)), ...page }),
  response: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(WORK_KINDS),
      title: localized,
      /** The item behind it: an approval, a task. */
      sourceId: z.string(),
      /** What kind of request it is, how long and when; null for other work. */
      request: z.nullish(z.object({ name: localized, span: z.nullish(approvalSpanSchema) })),
      fromName: z.nullish(z.string()),
      fromEnName: z.nullish(z.string()),
      createdAt: z.string(),
      dueAt: z.nullish(z.string()),
      isUrged: z.boolean(),
    }),
  ),
});
export type PendingItem = Out<typeof getPendingWork>['list'][number];
