import * as z from 'zod/mini';
import { endpoint } from './noun';
import { CLIENT_KINDS } from '../limits';

/** Where an app of the workbench is opened outside the portal: a mini program of the client, or a page. */
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('miniProgram'), appId: z.string(), path: z.nullish(z.string()) }),
  z.object({ kind: z.literal('link'), url: z.string() }),
]);
export type AppTarget = z.infer<typeof target>;

export const getAppTarget = endpoint({
  id: 'getAppTarget',
  path: '/joyhr/web/home/mobile/getAppTarget',
  encoding: 'form',
  isRead: true,
  summary: 'Where the company opens an app of the workbench that is no screen of the portal',
  decision:
    'Ours: the specification names the failure of a mini program’s launch (跳转异常) and no call that names the mini ' +
    'program. Without a target for the caller’s client, `elsewhere` names the clients that have one.',
  request: z.strictObject({ app: z.string().check(z.maxLength(40)), client: z.enum(CLIENT_KINDS) }),
  response: z.object({ target: z.nullish(target), elsewhere: z.array(z.enum(CLIENT_KINDS)) }),
});
