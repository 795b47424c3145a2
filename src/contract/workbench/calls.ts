import * as z from 'zod/mini';
import { announcementRow } from '../announcement/calls';
import { endpoint } from './noun';
import { nothing } from '../fields';
import { INBOX_KINDS } from '../inbox/inbox';
import { COUNT_MAX, CLIENT_KINDS, LIMITS } from '../limits';

/** The workbench. The specification names the page and no calls, so every call here is our decision. */
const decision = 'Not in the specification: the home page needs it.';

export const workbenchSchema = z.object({
  /** How much waits by kind, from the sources of the inbox. */
  pending: z.array(z.object({ kind: z.enum(INBOX_KINDS), count: z.number() })),
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
  changes: [],
  summary: 'The common apps in their order',
  decision: `${decision} At most ${LIMITS.commonApps}; apps that are unknown, repeated, forbidden or open nowhere are refused.`,
  request: z.strictObject({
    apps: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(LIMITS.commonApps)),
  }),
  response: z.object({ commonApps: z.array(z.string()) }),
});
