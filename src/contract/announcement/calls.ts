import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { id, localized, page, pageOf } from '../fields';
import { fileSchema } from '../file/calls';

/** What the company tells everybody. The specification names no calls, so every call here is our decision. */
const decision = 'Not in the specification: the home page needs it.';

export const ANNOUNCEMENT_CATEGORIES = ['notice', 'policy', 'activity'] as const;

export const announcementRow = z.object({
  id: z.string(),
  title: localized,
  summary: localized,
  category: z.enum(ANNOUNCEMENT_CATEGORIES),
  publishedAt: z.string(),
  isPinned: z.boolean(),
  isRead: z.boolean(),
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

export const announcementList = endpoint({
  id: 'announcementList',
  path: '/joyhr/web/announcement/mobile/list',
  encoding: 'form',
  isRead: true,
  summary: 'Announcements of the company, pinned first, then newest',
  decision,
  request: z.strictObject({ ...page }),
  response: pageOf(announcementRow),
});

export const announcementDetail = endpoint({
  id: 'announcementDetail',
  path: '/joyhr/web/announcement/mobile/detail',
  encoding: 'form',
  changes: [],
  summary: 'One announcement; opening it marks it read',
  decision,
  request: z.strictObject({ id }),
  response: z.object({
    ...announcementRow.shape,
    body: localized,
    files: z.array(fileSchema),
    authorName: z.nullish(z.string()),
    authorEnName: z.nullish(z.string()),
  }),
});

export type AnnouncementDetail = Out<typeof announcementDetail>;
