import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, instant, localized, nothing, page, pageOf, savedRevision } from '../fields';
import { fileSchema } from '../file/calls';
import { LIMITS } from '../limits';
import { personSchema } from '../people/calls';
import { ANNOUNCEMENT_CATEGORIES } from './calls';
import { ANNOUNCEMENT_STATES } from './rules/announcement-state';
import { lineText, longText } from '../text/text-fields';

/** Writing announcements, for who has the function 1513. The specification has no call for it: ours. */
const decision = 'The specification names no call for writing announcements (function 1513).';
const read = { decision, isRead: true } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/announcement/keep';

export const ANNOUNCEMENT_LIMITS = { title: 100, body: 10_000, departments: 50 } as const;

/** A text that may still be unfinished: only publishing asks for the Chinese one. */
const text = (max: number, field = longText) =>
  z.object({
    zh_CN: field(max, 0),
    en: z.optional(field(max * 2, 0)),
  });

const row = {
  id: z.string(),
  title: localized,
  category: z.enum(ANNOUNCEMENT_CATEGORIES),
  state: z.enum(ANNOUNCEMENT_STATES),
  isPinned: z.boolean(),
  /** Null is the whole company. */
  departmentIds: z.nullable(z.array(z.string())),
  publishedAt: z.nullable(z.string()),
  createdAt: z.string(),
  authorName: z.nullish(z.string()),
  authorEnName: z.nullish(z.string()),
};

export const keptAnnouncementList = endpoint({
  ...read,
  id: 'keptAnnouncementList',
  path: `${PATH}/list`,
  summary: 'All announcements of the company, newest first, or those of a state (function 1513)',
  request: z.strictObject({ state: z.optional(z.enum(ANNOUNCEMENT_STATES)), ...page }),
  response: pageOf(z.object(row)),
});
export type KeptAnnouncement = Out<typeof keptAnnouncementList>['list'][number];

export const announcementFile = endpoint({
  ...read,
  id: 'announcementFile',
  path: `${PATH}/file`,
  summary: 'One announcement as it is kept, with how many have read it (function 1513)',
  request: z.strictObject({ id }),
  response: z.object({
    ...row,
    revision: z.number(),
    body: localized,
    departments: z.array(z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
    files: z.array(fileSchema),
    /** Whom it is for within the reader's data scope, without its author, and how many of them have opened it. */
    audience: z.number(),
    reads: z.number(),
    remindedAt: z.nullable(z.string()),
    withdrawnAt: z.nullable(z.string()),
  }),
});
export type AnnouncementFile = Out<typeof announcementFile>;

const content = {
  title: text(ANNOUNCEMENT_LIMITS.title, lineText),
  body: text(ANNOUNCEMENT_LIMITS.body),
  category: z.enum(ANNOUNCEMENT_CATEGORIES),
  isPinned: z.boolean(),
  departmentIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(ANNOUNCEMENT_LIMITS.departments))),
  fileIds: z.array(id).check(z.maxLength(LIMITS.uploadFiles)),
};
const saved = z.object({ id: z.string(), revision: z.number() });

export const announcementAdd = endpoint({
  ...write,
  id: 'announcementAdd',
  path: `${PATH}/add`,
  summary: 'Begin an announcement as a draft (function 1513)',
  request: z.strictObject(content),
  response: saved,
});

export const announcementSave = endpoint({
  ...write,
  id: 'announcementSave',
  path: `${PATH}/save`,
  summary: 'Change a draft or a withdrawn announcement, which becomes a draft again (function 1513)',
  request: z.strictObject({ id, revision: savedRevision, ...content }),
  response: saved,
});

export const announcementPublish = endpoint({
  ...write,
  id: 'announcementPublish',
  path: `${PATH}/publish`,
  summary: 'Publish a draft now or at a moment; everybody it is for is told then (function 1513)',
  request: z.strictObject({ id, revision: savedRevision, at: z.optional(instant) }),
  response: nothing,
});

export const announcementWithdraw = endpoint({
  ...write,
  id: 'announcementWithdraw',
  path: `${PATH}/withdraw`,
  summary:
    'Take a published announcement from everybody’s sight; a scheduled one becomes a draft (function 1513)',
  request: z.strictObject({ id }),
  response: nothing,
});

export const announcementPin = endpoint({
  ...write,
  id: 'announcementPin',
  path: `${PATH}/pin`,
  summary: 'Put a published announcement before the others, or back among them (function 1513)',
  request: z.strictObject({ id, isPinned: z.boolean() }),
  response: nothing,
});

export const announcementDelete = endpoint({
  ...write,
  id: 'announcementDelete',
  path: `${PATH}/delete`,
  summary: 'Delete a draft that was never published (function 1513)',
  request: z.strictObject({ id }),
  response: nothing,
});

export const announcementReaders = endpoint({
  ...read,
  id: 'announcementReaders',
  path: `${PATH}/readers`,
  summary: 'Who has read an announcement, last first, or who has not, by name (function 1513)',
  request: z.strictObject({ id, isRead: z.boolean(), ...page }),
  response: pageOf(z.object({ ...personSchema.shape, readAt: z.nullable(z.string()) })),
});

/** So long a second reminder waits for the first one to work. */
export const REMINDER_HOURS = 4;

export const announcementRemind = endpoint({
  ...write,
  id: 'announcementRemind',
  path: `${PATH}/remind`,
  summary: `Remind those within the data scope who have not read it, once in ${REMINDER_HOURS} hours (function 1513)`,
  request: z.strictObject({ id }),
  response: z.object({ count: z.number() }),
});
