import * as z from 'zod/mini';
import { momentText } from '@contract/moment-text';
import { ProviderFault } from '../fault';
import type { ProviderHttp } from '../http';
import { errcode } from '../issued';
import type { ProviderApp } from '../types';
import type { ToPerson } from './client-notice';

const provider = 'wechat';
/** WeChat refuses longer texts of these fields. */
const THING_LENGTH = 20;

/**
 * A template message. Which fields a template has is the account's choice: they are read from it, and filled by their kind.
 * Within ten minutes WeChat takes the same key once.
 */
export async function sendToWechat(
  http: ProviderHttp,
  base: string,
  { app, token, userId, notice }: ToPerson & { app: ProviderApp; token: string },
): Promise<number> {
  const { key, url } = notice;
  const found = await findTemplate(http, base, app, token);
  if (found.errcode !== 0) {
    return found.errcode;
  }
  const answer = await http({
    provider,
    base,
    path: '/cgi-bin/message/template/send',
    query: { access_token: token },
    body: {
      touser: userId,
      template_id: app.noticeTemplateId,
      url,
      client_msg_id: key,
      data: filled(found.content, notice),
    },
    answer: z.looseObject({ errcode }),
  });
  return answer.errcode;
}

/** What the template of an account says; it may have been deleted in the console. */
export async function findTemplate(
  http: ProviderHttp,
  base: string,
  app: ProviderApp,
  token: string,
): Promise<{ errcode: number; content: string }> {
  const listed = await http({
    provider,
    base,
    path: '/cgi-bin/template/get_all_private_template',
    query: { access_token: token },
    answer: z.looseObject({
      errcode,
      template_list: z.optional(z.array(z.looseObject({ template_id: z.string(), content: z.string() }))),
    }),
  });
  const template = listed.template_list?.find((one) => one.template_id === app.noticeTemplateId);
  if (listed.errcode === 0 && !template) {
    // WeChat's own number for a template that does not exist.
    throw new ProviderFault('misconfigured', provider, 40037);
  }
  return { errcode: listed.errcode, content: template?.content ?? '' };
}

/** The fields of a template (`{{thing1.DATA}}`), each with what its kind can hold. */
function filled(content: string, { title, at }: ToPerson['notice']): Record<string, { value: string }> {
  const names = [...content.matchAll(/\{\{\s*(\w+)\.DATA\s*\}\}/g)].map(([, name]) => name!);
  const time = momentText(at, 'minute', 'zh_CN');
  return Object.fromEntries(
    names.map((name) => [
      name,
      { value: /^(time|date|keyword2$)/.test(name) ? time : title.slice(0, THING_LENGTH) },
    ]),
  );
}
