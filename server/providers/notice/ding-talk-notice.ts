import * as z from 'zod/mini';
import type { ProviderHttp } from '../http';
import type { ProviderApp } from '../types';
import type { ToPerson } from './client-notice';

/** Its links open in the app of the corp, where the portal signs in; a bare address would open in a browser beside it. */
export function dingTalkLink({ corpId, agentId }: ProviderApp, url: string): string {
  const link = new URL('dingtalk://dingtalkclient/action/openapp');
  link.search = new URLSearchParams({
    corpid: corpId,
    container_type: 'work_platform',
    app_id: `0_${agentId}`,
    redirect_type: 'jump',
    redirect_url: url,
  }).toString();
  return link.href;
}

/** A work notice. DingTalk drops the same content to the same person on the same day, so that sending again does no harm. */
export async function sendToDingTalk(
  http: ProviderHttp,
  base: string,
  { app, token, userId, notice }: ToPerson & { app: ProviderApp; token: string },
): Promise<{ errcode: number; sub_code?: number }> {
  const { title, text, open, url } = notice;
  const { errcode, sub_code } = await http({
    provider: 'dingTalk',
    base,
    path: '/topapi/message/corpconversation/asyncsend_v2',
    query: { access_token: token },
    body: {
      agent_id: app.agentId,
      userid_list: userId,
      msg: {
        msgtype: 'action_card',
        action_card: {
          title,
          markdown: `### ${plain(title)}\n\n${plain(text)}`,
          single_title: open,
          single_url: dingTalkLink(app, url),
        },
      },
    },
    answer: z.looseObject({ errcode: z.number(), sub_code: z.optional(z.coerce.number()) }),
  });
  return { errcode, ...(sub_code === undefined ? {} : { sub_code }) };
}

/** Names of people and requests are no Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, '\\$&');
