import { expect } from '@playwright/test';
import type { ProviderKind } from '@server/providers/types';
import type { Platform } from '@/shared/platform/platform';
import type { Outcome } from './harness-page';

/** Where the phone is, as every simulated client says. */
export const FOUND = { latitude: 31.2304, longitude: 121.4737, accuracy: 30, datum: 'gcj02' };
const page = 'https://hr.example.com/notice';
const share = { title: '通知', text: '请查收', url: page };
export const TARGET = { appId: 'app-1', path: 'pages/list?id=7' };
const file = { url: 'https://hr.example.com/a.pdf', name: 'a.pdf', size: 1024 };

/** The network that it is in. */
const WIFI = { ssid: 'Qinghe-Office', bssid: 'a4:5e:60:c2:11:08' };

export type FunctionRow = {
  name: keyof Platform;
  args: unknown[];
  /** The host's own function and what it is told. Left out, where the browser does it. */
  host?: [name: string, args: Record<string, unknown>];
  done: unknown;
  /** What comes of it in the desktop client, which lacks it. */
  desktop?: Outcome;
  /** A page that is not trusted gets it all the same. */
  isFree?: boolean;
  /** The client has to trust the page before it says that it lacks this. */
  trustsFirst?: true;
};
/** Where the browser is, when nobody else can say. */
export const PLACE = { latitude: 31.2, longitude: 121.4, accuracy: 10 };
const lacking: { desktop: Outcome } = { desktop: { refused: 'unsupported' } };
const nothing = { done: null };

/** Every function that a host has of its own, as its SDK puts it to the client. */
export const FUNCTION_ROWS: Record<ProviderKind, FunctionRow[]> = {
  dingTalk: [
    {
      name: 'setTitle',
      args: ['任务'],
      host: ['biz.navigation.setTitle', { title: '任务' }],
      ...nothing,
      isFree: true,
    },
    { name: 'getLanguage', args: [], done: expect.stringMatching(/^zh/), ...lacking, isFree: true },
    {
      name: 'getLocation',
      args: [],
      host: ['device.geolocation.get', { coordinate: 1 }],
      done: FOUND,
      desktop: { done: { ...PLACE, datum: 'wgs84' } },
    },
    { name: 'readWifi', args: [], host: ['device.base.getInterface', {}], done: WIFI, ...lacking },
    { name: 'scan', args: [], host: ['biz.util.scan', { type: 'all' }], done: 'QH-2026-0007', ...lacking },
    {
      name: 'share',
      args: [share],
      host: ['biz.util.share', { type: 0, url: page, title: '通知', content: '请查收' }],
      done: 'shared',
    },
    { name: 'openLink', args: [page], host: ['biz.util.openLink', { url: page }], ...nothing },
    { name: 'previewFile', args: [file], host: ['biz.util.openLink', { url: file.url }], ...nothing },
    {
      name: 'openMiniProgram',
      args: [TARGET],
      host: ['biz.navigation.navigateToMiniProgram', TARGET],
      ...nothing,
      ...lacking,
    },
  ],
  wechatWork: [
    { name: 'getLanguage', args: [], done: expect.stringMatching(/^zh/), isFree: true },
    { name: 'getLocation', args: [], host: ['geoLocation', { type: 'gcj02' }], done: FOUND },
    { name: 'readWifi', args: [], host: ['getConnectedWifi', {}], done: WIFI, ...lacking, trustsFirst: true },
    { name: 'scan', args: [], host: ['scanQRCode', {}], done: 'QH-2026-0007' },
    { name: 'previewFile', args: [file], host: ['previewFile', file], ...nothing },
    {
      name: 'share',
      args: [share],
      host: ['shareAppMessage', { title: '通知', desc: '请查收', link: page }],
      done: 'shared',
    },
    {
      name: 'openMiniProgram',
      args: [TARGET],
      host: ['launchMiniprogram', { appid: 'app-1', path: 'pages/list.html?id=7' }],
      ...nothing,
    },
  ],
  wechat: [
    { name: 'getLanguage', args: [], done: expect.stringMatching(/^zh/), isFree: true },
    { name: 'getLocation', args: [], host: ['geoLocation', { type: 'gcj02' }], done: FOUND },
    { name: 'scan', args: [], host: ['scanQRCode', {}], done: 'QH-2026-0007' },
    // The client's own menu sends it, which only learns what; until then the person has the address.
    {
      name: 'share',
      args: [share],
      host: ['updateAppMessageShareData', { title: '通知', desc: '请查收', link: page }],
      done: 'copied',
      isFree: true,
    },
  ],
  feishu: [
    { name: 'getLanguage', args: [], done: expect.stringMatching(/^zh/), isFree: true },
    { name: 'getLocation', args: [], host: ['getLocation', { type: 'gcj02' }], done: FOUND },
    { name: 'readWifi', args: [], host: ['getConnectedWifi', {}], done: WIFI },
    { name: 'scan', args: [], host: ['scanCode', { barCodeInput: true }], done: 'QH-2026-0007' },
    {
      name: 'share',
      args: [share],
      host: ['share', { title: '通知', content: '请查收', url: page }],
      done: 'shared',
    },
    {
      name: 'openMiniProgram',
      args: [{ appId: 'cli_qingheperformance', path: 'pages/list?id=7' }],
      host: [
        'applink',
        {
          // A desktop client is asked for a window.
          link: expect.stringMatching(
            /^\/client\/mini_program\/open\?appId=cli_qingheperformance(?:&mode=window)?&path=pages%2Flist%3Fid%3D7$/,
          ),
        },
      ],
      ...nothing,
      isFree: true,
    },
  ],
};
/** Which no client offers, and which must say so at once instead of waiting. */
export const UNKNOWN_FUNCTIONS: Record<ProviderKind, (keyof Platform)[]> = {
  dingTalk: ['getToken'],
  wechatWork: ['getToken'],
  // Its mini programs know the network; pages are not told.
  wechat: ['getToken', 'readWifi', 'openMiniProgram'],
  feishu: ['getToken'],
};
