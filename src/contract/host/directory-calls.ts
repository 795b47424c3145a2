import * as z from 'zod/mini';
import { endpoint } from './noun';
import { id, nothing } from '../fields';
import { DIRECTORY_CLIENTS, directoryChangeSchema, directoryRunSchema } from './directory';

/** People and departments as a chat client's directory has them. The specification has no call for it: ours. */
const decision =
  'The specification names no call for directories. They need functions 1509 and 1510: what is applied changes people.';
const client = z.enum(DIRECTORY_CLIENTS);
const position = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

export const getDirectory = endpoint({
  id: 'getDirectory',
  path: '/joyhr/web/directory/get',
  isRead: true,
  summary: 'When a client’s directory is read, and what came of it lately (functions 1509 and 1510)',
  decision,
  request: z.strictObject({ client }),
  response: z.object({
    /** The client’s app works, so that its directory can be read. */
    isConnected: z.boolean(),
    hour: z.nullable(z.number()),
    limitPercent: z.number(),
    /** The newest first, twenty of them. */
    runs: z.array(directoryRunSchema),
  }),
});

export const saveDirectory = endpoint({
  id: 'saveDirectory',
  path: '/joyhr/web/directory/save',
  summary: 'Have a directory read at an hour of each day, or by request alone (functions 1509 and 1510)',
  decision,
  request: z.strictObject({
    client,
    hour: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(23))),
    limitPercent: z.number().check(z.int(), z.minimum(0), z.maximum(50)),
  }),
  response: nothing,
});

export const readDirectory = endpoint({
  id: 'readDirectory',
  path: '/joyhr/web/directory/read',
  summary: 'Read a directory and show what differs; changes nothing (functions 1509 and 1510)',
  decision,
  request: z.strictObject({ client }),
  response: directoryRunSchema,
});

export const getDirectoryRun = endpoint({
  id: 'getDirectoryRun',
  path: '/joyhr/web/directory/run',
  isRead: true,
  summary: 'One reading of a directory and how far it is (functions 1509 and 1510)',
  decision,
  request: z.strictObject({ runId: id }),
  response: directoryRunSchema,
});

export const listDirectoryChanges = endpoint({
  id: 'listDirectoryChanges',
  path: '/joyhr/web/directory/changes',
  isRead: true,
  summary: 'What differs, in the order in which it is applied (functions 1509 and 1510)',
  decision,
  request: z.strictObject({
    runId: id,
    /** All, or those that need somebody. */
    only: z._default(z.enum(['all', 'stuck']), 'all'),
    after: z._default(z.number().check(z.int(), z.minimum(-1), z.maximum(10_000_000)), -1),
    pageSize: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  response: z.object({ list: z.array(directoryChangeSchema), hasMore: z.boolean() }),
});

export const applyDirectoryRun = endpoint({
  id: 'applyDirectoryRun',
  path: '/joyhr/web/directory/apply',
  summary: 'Approve what differs, all but what is named, and apply it (functions 1509 and 1510)',
  decision,
  request: z.strictObject({
    runId: id,
    /** Left as it is here. */
    except: z._default(z.array(position).check(z.maxLength(5000)), []),
    /** Which person of the company an ambiguous one is. */
    decisions: z._default(z.array(z.strictObject({ position, memberId: id })).check(z.maxLength(1000)), []),
  }),
  response: directoryRunSchema,
});

export const dropDirectoryRun = endpoint({
  id: 'dropDirectoryRun',
  path: '/joyhr/web/directory/drop',
  summary: 'Leave everything as it is (functions 1509 and 1510)',
  decision,
  request: z.strictObject({ runId: id }),
  response: directoryRunSchema,
});
