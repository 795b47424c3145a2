import * as z from 'zod/mini';
import { ProviderFault } from '../fault';
import type { ProviderHttp } from '../http';
import { errcode } from '../issued';
import type { ProviderApp } from '../types';
import type { ToPerson } from './client-notice';

/** The longest that WeCom looks back for the same message. */
const SAME_WITHIN_SECONDS = 14_400;

/** An app message as a text card; it opens in the client, where the portal signs in. */
export async function sendToWechatWork(
  http: ProviderHttp,
  base: string,
  { app, token, userId, notice }: ToPerson & { app: ProviderApp; token: string },
): Promise<number> {
  const { title, text, open, url } = notice;
  const answer = await http({
    provider: 'wechatWork',
    base,
    path: '/cgi-bin/message/send',
    query: { access_token: token },
    body: {
      touser: userId,
      msgtype: 'textcard',
      agentid: Number(app.agentId),
      textcard: { title: title.slice(0, 128), description: escapeHtml(text), url, btntxt: open },
      enable_duplicate_check: 1,
      duplicate_check_interval: SAME_WITHIN_SECONDS,
    },
    answer: z.looseObject({ errcode, invaliduser: z.optional(z.string()) }),
  });
  if (answer.errcode === 0 && answer.invaliduser) {
    // The message is taken, and the person not among those who may see the app.
    throw new ProviderFault('userRefused', 'wechatWork', 81013);
  }
  return answer.errcode;
}

/** The description of a card may hold HTML. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one]!);
