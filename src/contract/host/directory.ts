import * as z from 'zod/mini';
import { CONNECTION_FAULTS } from './chat-client';
import { CHANGE_KINDS, CHANGE_PROBLEMS, CHANGE_STATES } from './rules/directory';

/** The clients that have a directory of the company; WeChat's official accounts have none. */
export const DIRECTORY_CLIENTS = ['dingTalk', 'wechatWork', 'feishu'] as const;
export type DirectoryClient = (typeof DIRECTORY_CLIENTS)[number];

/** `waiting` for somebody's approval; `dropped` without it. */
export const DIRECTORY_RUN_STATES = ['reading', 'waiting', 'applying', 'done', 'failed', 'dropped'] as const;
export type DirectoryRunState = (typeof DIRECTORY_RUN_STATES)[number];

/** Why nothing was concluded from a directory, or why the clock leaves what it has found to a person. */
export const DIRECTORY_STOPS = [
  'directoryEmpty',
  'directoryCycle',
  'directoryTwice',
  'directoryTooLarge',
  'notConnected',
  'interrupted',
  'tooManyGone',
  'approverGone',
] as const;
export type DirectoryStop = (typeof DIRECTORY_STOPS)[number];

export const LIMIT_PERCENT = 10;

const count = z.number().check(z.int(), z.minimum(0));

export const directoryRunSchema = z.object({
  id: z.string(),
  client: z.enum(DIRECTORY_CLIENTS),
  state: z.enum(DIRECTORY_RUN_STATES),
  isByClock: z.boolean(),
  fault: z.nullable(z.enum([...CONNECTION_FAULTS, ...DIRECTORY_STOPS])),
  errcode: z.nullable(z.number()),
  organCount: z.nullable(count),
  peopleCount: z.nullable(count),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Differences by what has become of them. */
  counts: z.object({
    open: count,
    /** Of the open ones, those that wait for a decision or a mended directory. */
    stuck: count,
    chosen: count,
    done: count,
    failed: count,
    left: count,
  }),
});
export type DirectoryRun = z.infer<typeof directoryRunSchema>;

const words = z.nullish(z.string());

export const directoryChangeSchema = z.object({
  position: count,
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  problem: z.nullable(z.enum(CHANGE_PROBLEMS)),
  /** Why applying it was refused, in the caller's language. */
  reason: z.nullable(z.string()),
  name: z.string(),
  from: words,
  to: words,
  by: z.nullish(z.enum(['mobile', 'jobNumber'])),
  maskedMobile: words,
  jobNumber: words,
  jobNumberFrom: words,
  memberId: words,
  /** Who takes over from a leaver for whom something waits; null where somebody has to be named first. */
  heir: words,
  needsHeir: z.boolean(),
  candidates: z.array(z.object({ memberId: z.string(), name: z.string(), organ: words })),
});
export type DirectoryChange = z.infer<typeof directoryChangeSchema>;
