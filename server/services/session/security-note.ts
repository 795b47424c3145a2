import type { ChatClientKind } from '@contract/host/chat-client';
import { CHAT_CLIENT_NAMES } from '@contract/host/chat-client';
import type { Language } from '@contract/limits';
import type { LocalizedText } from '@server/db/columns';
import type { SecurityEvent } from '@server/providers/sender/code-sender';
import type { Note } from '../notice/notify';
import type { DeviceKind } from './describe-device';

type Both = Record<Language, string>;
type Told = { title: Both; body?: Both; path?: string };

const SECURITY_PAGE = '/personalAccountSecure';
const HELP: Both = {
  zh_CN: '如非本人操作，请立即修改密码，并联系公司管理员。',
  en: "If this wasn't you, change your password right away and contact your company administrator.",
};

const CHANGES: Record<Exclude<SecurityEvent, 'accountCancelled'>, Told> = {
  passwordSet: { title: { zh_CN: '您的账号已设置登录密码', en: 'A password was set for your account' } },
  passwordChanged: {
    title: { zh_CN: '您的登录密码已修改', en: 'Your password was changed' },
    body: { zh_CN: '其他设备已退出登录。', en: 'All other devices were signed out. ' },
  },
  mobileChanged: {
    title: { zh_CN: '您的登录手机号已更换', en: 'Your mobile number was changed' },
    body: { zh_CN: '今后请用新手机号登录。', en: 'Use the new number to sign in. ' },
  },
  emailChanged: { title: { zh_CN: '您的邮箱已更新', en: 'Your email address was updated' } },
};

/** What is told of a change of the account. */
export const securityNote = (to: string, event: keyof typeof CHANGES): Note => noteOf(to, CHANGES[event]);

/** That a chat client opens the account from now on, or no longer does. */
export function clientNote(to: string, client: ChatClientKind, change: 'linked' | 'released'): Note {
  const { zh_CN, en } = CHAT_CLIENT_NAMES[client];
  const title =
    change === 'linked'
      ? { zh_CN: `您的账号已关联${zh_CN}`, en: `Your account was linked to ${en}` }
      : { zh_CN: `您的账号已解除${zh_CN}关联`, en: `Your account was unlinked from ${en}` };
  return noteOf(to, { title, path: '/personalAccountManage' });
}

/** That somebody has signed in by a device that is not known. */
export function deviceNote(to: string, device: DeviceKind): Note {
  const name = deviceName(device);
  return noteOf(to, {
    title: { zh_CN: '您的账号在新设备上登录', en: 'New sign-in to your account' },
    body: { zh_CN: `登录设备：${name.zh_CN}。`, en: `Device: ${name.en}. ` },
    path: `${SECURITY_PAGE}?step=devices`,
  });
}

function noteOf(to: string, { title, body, path = SECURITY_PAGE }: Told): Note {
  const said: LocalizedText = { zh_CN: (body?.zh_CN ?? '') + HELP.zh_CN, en: (body?.en ?? '') + HELP.en };
  return { to, kind: 'security', title, body: said, path };
}

const CLIENTS: Record<Exclude<DeviceKind['client'], ChatClientKind>, Both> = {
  app: { zh_CN: '手机应用', en: 'Mobile app' },
  browser: { zh_CN: '浏览器', en: 'Browser' },
};
const SYSTEMS: Record<DeviceKind['system'], Both> = {
  ios: { zh_CN: 'iOS', en: 'iOS' },
  android: { zh_CN: '安卓', en: 'Android' },
  harmony: { zh_CN: '鸿蒙', en: 'HarmonyOS' },
  windows: { zh_CN: 'Windows', en: 'Windows' },
  macos: { zh_CN: 'macOS', en: 'macOS' },
  linux: { zh_CN: 'Linux', en: 'Linux' },
  unknown: { zh_CN: '未知系统', en: 'Unknown system' },
};
const BROWSERS: Record<NonNullable<DeviceKind['browser']>, Both> = {
  chrome: { zh_CN: 'Chrome', en: 'Chrome' },
  edge: { zh_CN: 'Edge', en: 'Edge' },
  firefox: { zh_CN: 'Firefox', en: 'Firefox' },
  safari: { zh_CN: 'Safari', en: 'Safari' },
  opera: { zh_CN: 'Opera', en: 'Opera' },
  samsung: { zh_CN: '三星浏览器', en: 'Samsung Internet' },
  unknown: CLIENTS.browser,
};

function deviceName({ client, system, browser }: DeviceKind): Both {
  const shown = browser ? BROWSERS[browser] : { ...CHAT_CLIENT_NAMES, ...CLIENTS }[client];
  const on = SYSTEMS[system];
  return { zh_CN: `${shown.zh_CN}（${on.zh_CN}）`, en: `${shown.en} on ${on.en}` };
}
