import * as z from 'zod/mini';
import type { ProviderHttp } from '../http';
import type { ProviderApp } from '../types';
import type { ToPerson } from './client-notice';

/** Feishu's ids tell by their beginning which they are. */
const idType = (userId: string): 'open_id' | 'union_id' | 'user_id' =>
  userId.startsWith('ou_') ? 'open_id' : userId.startsWith('on_') ? 'union_id' : 'user_id';

/** Opens a page of the app inside the client. */
export function feishuLink(applink: string, { appKey }: ProviderApp, url: string): string {
  const link = new URL('/client/web_app/open', applink);
  link.search = new URLSearchParams({ appId: appKey, lk_target_url: url }).toString();
  return link.href;
}

/** A card from the app's bot. Within an hour Feishu takes the same key once. */
export async function sendToFeishu(
  http: ProviderHttp,
  { base, applink }: { base: string; applink: string },
  { app, token, userId, notice }: ToPerson & { app: ProviderApp; token: string },
): Promise<number> {
  const { key, title, text, open, url } = notice;
  const card = {
    config: { wide_screen_mode: true },
    header: { title: { tag: 'plain_text', content: title } },
    elements: [
      { tag: 'div', text: { tag: 'plain_text', content: text } },
      {
        tag: 'action',
        actions: [
          {
            tag: 'button',
            type: 'primary',
            text: { tag: 'plain_text', content: open },
            url: feishuLink(applink, app, url),
          },
        ],
      },
    ],
  };
  const { code } = await http({
    provider: 'feishu',
    base,
    path: '/open-apis/im/v1/messages',
    query: { receive_id_type: idType(userId) },
    headers: { authorization: `Bearer ${token}` },
    body: { receive_id: userId, msg_type: 'interactive', content: JSON.stringify(card), uuid: key },
    answer: z.looseObject({ code: z.number() }),
  });
  return code;
}
