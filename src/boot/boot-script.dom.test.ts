import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveLanguage } from '@/shared/i18n/resolve-language';
import { KEY } from '@/shared/storage/keys';
import { boot } from './boot-script';
import { bootFacts } from './boot-facts';

const { config } = bootFacts('/m/', { VITE_API_PREFIX: '/api' });
config.files = ['assets/home.js', 'assets/home.css', 'assets/zh.js', 'assets/en.js'];
config.routes = {
  '/': {
    shell: 'home',
    calls: ['getWorkbench', 'readToday'],
    needsSession: true,
    files: { '*': [0, 1], zh_CN: [2], en: [3] },
  },
  '/loginDev': { shell: 'login' },
  '/policy': { shell: 'page' },
};
const html = document.documentElement;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function openAt(path: string, { cookie = '', userAgent = 'Mozilla/5.0', languages = ['zh-CN'] } = {}): void {
  window.history.replaceState(null, '', path);
  document.cookie = `sso_sys_token=${cookie}; path=/${cookie ? '' : '; max-age=0'}`;
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  boot(config);
}
const calls = () => Object.keys(window.__boot?.requests ?? {});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  html.getAttributeNames().forEach((name) => html.removeAttribute(name));
  Object.assign(HTMLScriptElement.prototype, { noModule: false });
  fetched.mockReset().mockResolvedValue(new Response('{"code":0}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.__boot;
  document.cookie = 'sso_sys_token=; path=/; max-age=0';
});

describe('address', () => {
  it.each([
    ['/m/work?token=a%2Bb&kind=task#top', 'a+b', '/m/work?kind=task#top'],
    ['/m/work?kind=task&token=t', 't', '/m/work?kind=task'],
    ['/m/?token=t', 't', '/m/'],
    ['/m/?_r=abc', undefined, '/m/'],
    ['/m/work?mytoken=1', undefined, '/m/work?mytoken=1'],
    ['/m/?token=', undefined, '/m/'],
    ['/m/?token=%E0%A4%A', undefined, '/m/'],
  ])('%s', (path, token, rest) => {
    openAt(path);
    expect(window.__boot?.urlToken).toBe(token);
    expect(location.pathname + location.search + location.hash).toBe(rest);
  });
});

describe('look', () => {
  it('takes what an earlier visit chose', () => {
    localStorage.setItem(KEY.skin, '2');
    localStorage.setItem(KEY.theme, 'dark');
    localStorage.setItem(KEY.textSize, '1.4');
    openAt('/m/');
    expect(Object.fromEntries(Object.entries(html.dataset))).toMatchObject({
      skin: '2',
      theme: 'dark',
      textSize: '1.4',
    });
  });

  it('falls back where the storage holds nonsense', () => {
    localStorage.setItem(KEY.skin, '9');
    localStorage.setItem(KEY.theme, '{');
    localStorage.setItem(KEY.textSize, 'huge');
    openAt('/m/');
    expect(Object.fromEntries(Object.entries(html.dataset))).toMatchObject({
      skin: '3',
      theme: 'light',
      textSize: '1',
    });
  });

  it('works where the storage may not be touched', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('denied');
    });
    openAt('/m/');
    expect(html.dataset.skin).toBe('3');
  });

  it.each([
    [undefined, 'Mozilla/5.0', ['en-US']],
    ['zh_CN', 'Mozilla/5.0', ['en-US']],
    ['nonsense', 'Mozilla/5.0', ['fr-FR', 'en']],
    [undefined, 'AliApp(DingTalk/7.6.0) language/en-US', ['zh-CN']],
    [undefined, 'Lark/7.20.5 LarkLocale/zh_CN', ['en']],
    [undefined, 'MicroMessenger/8 Language/en', ['zh-CN']],
    [undefined, 'Mozilla/5.0', ['fr']],
  ])('speaks the language that the portal will start with: %s, %s, %s', (stored, userAgent, languages) => {
    if (stored) {
      localStorage.setItem(KEY.language, stored);
    }
    openAt('/m/', { userAgent, languages });
    const expected = resolveLanguage({ stored, userAgent, browser: languages });
    expect(html.lang).toBe(expected === 'en' ? 'en' : 'zh-CN');
  });

  it('shows a webview below the oldest engines a notice, and does nothing else', () => {
    vi.stubGlobal('structuredClone', undefined);
    openAt('/m/');
    expect(html.dataset.boot).toBe('old');
    expect(window.__boot).toBeUndefined();
  });
});

describe('first calls', () => {
  it('asks for the home’s data and, as nothing is stored, for the person', () => {
    openAt('/m/', { cookie: 'c+1' });
    expect(calls()).toEqual(['getWorkbench', 'readToday', 'getLoginUserInfo', 'getLoginPermission']);
    const call = fetched.mock.calls.find(([url]) => url === '/api/joyhr/web/home/mobile/getWorkbench');
    expect(call?.[1]).toMatchObject({
      method: 'POST',
      headers: { sso_sys_token: 'c+1', 'Accept-Language': 'zh-CN' },
    });
    expect(window.__boot?.token).toBe('c+1');
  });

  it('asks nothing while changed permissions wait to be acknowledged', () => {
    localStorage.setItem(KEY.userInfo, '{}');
    openAt('/m/', { cookie: 'c' });
    expect(calls()).toEqual([]);
  });

  it('leaves the person out when known', () => {
    localStorage.setItem(KEY.userInfo, '{}');
    localStorage.setItem(KEY.permission, '{}');
    openAt('/m/', { cookie: 'c' });
    expect(calls()).toEqual(['getWorkbench', 'readToday']);
  });

  it.each([
    ['without a session', '/m/', ''],
    ['with a token that has to be verified first', '/m/?token=u', 'c'],
    ['on a page that has none', '/m/policy', 'c'],
  ])('asks for nothing %s', (_, path, cookie) => {
    openAt(path, { cookie });
    expect(fetched.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
  });

  it('asks for nothing on a sign-in page', () => {
    openAt('/m/loginDev');
    expect(calls()).toEqual([]);
  });

  it('hands over what came as status and body, also when it is no JSON', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502 }));
    openAt('/m/', { cookie: 'c' });
    expect(await window.__boot?.requests.getWorkbench).toEqual({ status: 502, body: undefined });
  });
});

describe('shell and files', () => {
  it.each([
    ['/m/', 'c', 'home'],
    ['/m/', '', undefined],
    ['/m/?token=u', '', 'home'],
    ['/m/loginDev', '', 'login'],
    ['/m/policy', '', 'page'],
    ['/m/lg-approve-search', 'c', 'page'],
    ['/m/lg-approve-search', '', undefined],
  ])('%s with cookie "%s" shows %s', (path, cookie, shell) => {
    openAt(path, { cookie });
    expect(html.dataset.shell).toBe(shell);
  });

  it('starts the page’s files in the language shown', () => {
    openAt('/m/', { cookie: 'c', languages: ['en'] });
    const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [
      rel,
      new URL(href).pathname,
    ]);
    expect(links).toEqual([
      ['preload', '/m/assets/home.js'],
      ['preload', '/m/assets/home.css'],
      ['preload', '/m/assets/en.js'],
    ]);
  });
});

it('asks for a call once more where the portal wants it again', async () => {
  localStorage.setItem(KEY.userInfo, '{}');
  localStorage.setItem(KEY.permission, '{}');
  fetched.mockImplementation(() => Promise.resolve(new Response('{"code":0}')));
  openAt('/m/', { cookie: 'c' });
  expect(calls()).toEqual(['getWorkbench', 'readToday']);
  window.__boot?.ask?.('getLoginUserInfo');
  expect(await window.__boot?.requests['getLoginUserInfo']).toEqual({ status: 200, body: { code: 0 } });
  expect(fetched.mock.lastCall?.[1].headers).toMatchObject({ sso_sys_token: 'c' });
});

describe('files of the next page', () => {
  const supports = (...known: string[]) =>
    vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation((token) => known.includes(token));
  const links = () =>
    [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

  it('are put into the cache without being run', () => {
    supports('modulepreload', 'prefetch');
    openAt('/m/loginDev');
    window.__boot?.fetchAhead?.('/');
    expect(links()).toEqual([
      'prefetch /m/assets/home.js',
      'prefetch /m/assets/home.css',
      'prefetch /m/assets/zh.js',
    ]);
  });

  it('are preloaded where the browser knows nothing better', () => {
    supports('modulepreload');
    openAt('/m/loginDev');
    window.__boot?.fetchAhead?.('/');
    expect(links().map((link) => link.split(' ')[0])).toEqual(['modulepreload', 'preload', 'modulepreload']);
  });

  it('are fetched in the language that is shown then', () => {
    openAt('/m/loginDev');
    html.lang = 'en';
    window.__boot?.fetchAhead?.('/');
    expect(links().at(-1)).toMatch(/en\.js$/);
  });

  it('are not fetched twice, nor for a page that nobody knows', () => {
    openAt('/m/', { cookie: 'c' });
    const before = links();
    window.__boot?.fetchAhead?.('/');
    window.__boot?.fetchAhead?.('/nowhere');
    expect(links()).toEqual(before);
  });
});

describe('an entry that cannot be had', () => {
  const lose = () =>
    document.head.appendChild(document.createElement('script')).dispatchEvent(new Event('error'));

  it('is told at once without a network, where a reload would lose even the notice', () => {
    openAt('/m/');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    lose();
    expect(html.dataset.boot).toBe('failed');
  });

  it('offers to leave, through the native app or WeChat where one of them is around', () => {
    openAt('/m/');
    window.__boot?.fail?.();
    const postMessage = vi.fn();
    const invoke = vi.fn();
    vi.stubGlobal('HrBridge', { postMessage });
    vi.stubGlobal('WeixinJSBridge', { invoke });
    vi.spyOn(window, 'close').mockReturnValue();
    const button = document.body.appendChild(document.createElement('button'));
    button.dataset['leaves'] = '';
    button.appendChild(document.createElement('span')).click();
    button.remove();
    expect(JSON.parse(postMessage.mock.lastCall![0])).toMatchObject({ method: 'close' });
    expect(invoke).toHaveBeenCalledWith('closeWindow', {});
    expect(html.dataset.boot).toBe('left');
  });

  it('is told when it was reloaded for a moment ago', () => {
    openAt('/m/');
    sessionStorage.setItem(config.keys.reload, String(Date.now()));
    lose();
    expect(html.dataset.boot).toBe('failed');
  });
});
