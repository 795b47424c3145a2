import type { ProviderKind } from '@server/providers/types';
import type { FakeState } from '../fake-provider';
import type { Call, Route } from '../fake-provider-routes';

/** What a person sees among the messages of their client. `link` is what a tap opens. */
export type FakeNotice = {
  kind: ProviderKind;
  corpId: string;
  userId: string;
  title: string;
  text: string;
  link: string;
  /** By which the client knows the same one again. */
  key: string;
};

/** People outside of whom the app may see. */
export const STRANGER = 'stranger';
/** The template of the WeChat account. */
export const TEMPLATE_ID = 'template-1';

const untrusted = { errcode: 60020, errmsg: 'not allow to access from your ip, from ip: 203.0.113.9' };
const UNTRUSTED: Record<ProviderKind, Record<string, unknown>> = {
  dingTalk: untrusted,
  wechatWork: untrusted,
  wechat: { errcode: 40164, errmsg: 'invalid ip' },
  feishu: { code: 99991401, msg: 'denied' },
};

function keep(state: FakeState, notice: FakeNotice): void {
  const isKnown = state.notices.some(
    (one) => one.kind === notice.kind && one.userId === notice.userId && one.key === notice.key,
  );
  if (!isKnown) {
    state.notices.push(notice);
  }
}

type Told = Pick<FakeNotice, 'userId' | 'title' | 'text' | 'link' | 'key'>;

const take = (
  kind: ProviderKind,
  told: (body: Record<string, unknown>, corpId: string) => Told | { errcode: number },
  ok: Record<string, unknown>,
): Route => {
  const answer = (errcode: number) => ({ errcode, code: errcode, errmsg: 'refused' });
  return (state: FakeState, { query, body, bearer }: Call) => {
    const held = state.holder(kind === 'feishu' ? bearer : query.access_token, 'app');
    if (!held || held.app.kind !== kind) {
      return answer(kind === 'feishu' ? 99991663 : 40014);
    }
    if (!state.isIpTrusted) {
      return UNTRUSTED[kind];
    }
    const found = told(body, held.app.corpId);
    if ('errcode' in found) {
      return answer(found.errcode);
    }
    keep(state, { kind, corpId: held.app.corpId, ...found });
    return ok;
  };
};

type Json = Record<string, never>;

/** The clients' message calls by method and path. */
export const NOTICE_ROUTES: Record<string, Route> = {
  'POST /topapi/message/corpconversation/asyncsend_v2': take(
    'dingTalk',
    (body) => {
      const card = (body.msg as Json).action_card as unknown as Record<string, string>;
      const userId = String(body.userid_list);
      const content = JSON.stringify(body.msg);
      return userId === STRANGER
        ? { errcode: 33012 }
        : { userId, title: card.title!, text: card.markdown!, link: card.single_url!, key: content };
    },
    { errcode: 0, errmsg: 'ok', task_id: 1 },
  ),
  'POST /cgi-bin/message/send': take(
    'wechatWork',
    (body) => {
      const card = body.textcard as Record<string, string>;
      const userId = String(body.touser);
      const isSound = Number.isInteger(body.agentid) && body.enable_duplicate_check === 1;
      return userId === STRANGER
        ? { errcode: 81013 }
        : isSound
          ? {
              userId,
              title: card.title!,
              text: card.description!,
              link: card.url!,
              key: JSON.stringify(card),
            }
          : { errcode: 40056 };
    },
    { errcode: 0, errmsg: 'ok', msgid: 'm' },
  ),
  'POST /open-apis/im/v1/messages': take(
    'feishu',
    (body) => {
      const card = JSON.parse(String(body.content)) as {
        header: { title: { content: string } };
        elements: [{ text: { content: string } }, { actions: [{ url: string }] }];
      };
      const userId = String(body.receive_id);
      const [said, open] = card.elements;
      return userId === STRANGER
        ? { errcode: 230013 }
        : {
            userId,
            title: card.header.title.content,
            text: said.text.content,
            link: open.actions[0].url,
            key: String(body.uuid),
          };
    },
    { code: 0, msg: 'success', data: { message_id: 'om_1' } },
  ),
  'GET /cgi-bin/template/get_all_private_template': (state, { query }) =>
    state.holder(query.access_token, 'app')
      ? {
          template_list: [
            { template_id: TEMPLATE_ID, content: '事项：{{thing2.DATA}}\n时间：{{time5.DATA}}' },
          ],
        }
      : { errcode: 40001, errmsg: 'refused' },
  'POST /cgi-bin/message/template/send': take(
    'wechat',
    (body) => {
      const data = body.data as Record<string, { value: string }>;
      const userId = String(body.touser);
      if (userId === STRANGER) {
        return { errcode: 43004 };
      }
      return Object.keys(data).join() === 'thing2,time5' && data.thing2!.value.length <= 20
        ? {
            userId,
            title: data.thing2!.value,
            text: data.time5!.value,
            link: String(body.url),
            key: String(body.client_msg_id),
          }
        : { errcode: 47003 };
    },
    { errcode: 0, errmsg: 'ok', msgid: 1 },
  ),
};
