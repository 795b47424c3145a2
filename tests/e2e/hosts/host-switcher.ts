import type { ProviderKind } from '@server/providers/types';
import type { AppChoice } from './apps';
import type { HostOptions } from './host-world';

/** What the switcher keeps in its cookie. */
export type DevHost = Required<Pick<HostOptions, 'bridge' | 'isMiniProgramGone'>> & {
  os: 'ios' | 'android';
  kind: ProviderKind | 'native' | 'browser';
  /** From which of the client's apps the portal is opened. */
  app: AppChoice;
  /** What the client is set to. */
  language: 'zh' | 'en';
  person: string;
  isRefusing: boolean;
};

type SwitcherFacts = {
  choice?: DevHost;
  /** The addresses that the clients' apps open. */
  choices: { kind: ProviderKind; app: AppChoice; link: string }[];
  people: { userId: string; name: string; enName: string; isDisabled: boolean }[];
};

/**
 * The host switcher of the dev server: a small panel over the portal that chooses client, system and employee. Runs in front of
 * the page's own scripts, so it imports nothing; it is in no built file.
 */
export function hostSwitcher({ choice, choices, people }: SwitcherFacts): void {
  const calls: string[] = [];
  window.__hostWorld = async (question) => {
    if (question.ask === 'note') {
      calls.push(question.name);
      document.dispatchEvent(new Event('host-switcher:call'));
      return {};
    }
    const answer = await fetch('/dev/hosts/world', { method: 'POST', body: JSON.stringify(question) });
    return (await answer.json()) as { code?: string; isValid?: boolean };
  };

  const isChinese = choice ? choice.language === 'zh' : /^zh/i.test(navigator.language);
  const say = (zh: string, en: string) => (isChinese ? zh : en);
  const HOSTS: [DevHost['kind'], string][] = [
    ['browser', say('普通浏览器', 'Plain browser')],
    ['dingTalk', say('钉钉', 'DingTalk')],
    ['wechatWork', say('企业微信', 'WeCom')],
    ['wechat', say('微信', 'WeChat')],
    ['feishu', say('飞书', 'Feishu')],
    ['native', say('原生应用', 'Native app')],
  ];
  // The portal's own colours reach in here, so that the panel follows its theme; the button stands out in both.
  const STYLE = `
    :host{all:initial;position:fixed;left:8px;bottom:96px;z-index:2147483647;font:14px/1.4 system-ui,sans-serif;color-scheme:inherit}
    button{font:inherit;padding:6px 10px;border:0;border-radius:8px;background:#ffb020;color:#111;box-shadow:0 1px 6px #0006}
    button:focus-visible,select:focus-visible{outline:2px solid var(--hr-primary,#4a5cf0);outline-offset:2px}
    form{display:grid;grid-template-columns:minmax(0,1fr);gap:8px;width:240px;margin-bottom:8px;padding:12px;border:1px solid var(--hr-border,#999);border-radius:12px;max-height:calc(100vh - 160px);overflow:auto;background:var(--hr-surface,#fff);color:var(--hr-text,#111);box-shadow:0 4px 24px #0006}
    form[hidden]{display:none}
    form,select,button{box-sizing:border-box;max-width:calc(100vw - 16px)}
    select{font:inherit;font-size:16px;width:100%;padding:4px;text-overflow:ellipsis;color:inherit;background:var(--hr-surface-2,#f3f3f3);border:1px solid var(--hr-border,#999);border-radius:6px}
    output{font:11px/1.4 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;max-height:80px;overflow:auto}`;

  function select(label: string, options: [string, string][], value: string | undefined): HTMLSelectElement {
    const box = document.createElement('select');
    options.forEach(([key, text]) => box.add(new Option(text, key, key === value, key === value)));
    box.setAttribute('aria-label', label);
    return box;
  }

  function leaveFor(next: DevHost): void {
    document.cookie = `dev_host=${encodeURIComponent(JSON.stringify(next))}; path=/; max-age=31536000`;
    // Another phone knows nothing of this one's session.
    document.cookie = 'sso_sys_token=; path=/; max-age=0';
    localStorage.clear();
    sessionStorage.clear();
    const links = choices.filter(({ kind }) => kind === next.kind);
    // Not every client has an app of the shops.
    const link = (links.find(({ app }) => app === next.app) ?? links[0])?.link;
    window.location.href = link ?? (next.kind === 'native' ? '/m/' : '/m/loginDev');
  }

  function show(): void {
    const host = document.createElement('div');
    host.id = 'host-switcher';
    const root = host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = STYLE;
    const kind = select(say('客户端', 'Host'), HOSTS, choice?.kind ?? 'browser');
    const os = select(
      say('系统', 'System'),
      [
        ['ios', 'iOS'],
        ['android', 'Android'],
      ],
      choice?.os,
    );
    const language = select(
      say('客户端语言', 'Language of the client'),
      [
        ['zh', '中文'],
        ['en', 'English'],
      ],
      isChinese ? 'zh' : 'en',
    );
    const app = select(
      say('应用', 'App'),
      [
        ['main', say('青禾 · 主应用', 'Qinghe, main app')],
        ['shops', say('青禾 · 门店应用', 'Qinghe, shops app')],
        ['other', say('另一家公司的应用', 'The other company’s app')],
      ],
      choice?.app,
    );
    const person = select(
      say('员工', 'Employee'),
      people.map(({ userId, name, enName, isDisabled }) => [
        userId,
        say(name, enName) + (isDisabled ? say('（已停用）', ' (disabled)') : ''),
      ]),
      choice?.person ?? 'user-liHao',
    );
    const bridge = select(
      say('桥接', 'Bridge'),
      [
        ['at once', say('桥接立即就绪', 'Bridge at once')],
        ['late', say('桥接延迟就绪', 'Bridge late')],
        ['never', say('没有桥接', 'No bridge')],
      ],
      choice?.bridge,
    );
    const answer = select(
      say('授权', 'Authorisation'),
      [
        ['no', say('同意授权登录', 'Agrees to sign in')],
        ['yes', say('拒绝授权登录', 'Refuses to sign in')],
      ],
      choice?.isRefusing ? 'yes' : 'no',
    );
    const programs = select(
      say('小程序', 'Mini programs'),
      [
        ['no', say('小程序可以打开', 'Mini programs open')],
        ['yes', say('小程序打不开', 'Mini programs are gone')],
      ],
      choice?.isMiniProgramGone ? 'yes' : 'no',
    );
    const form = document.createElement('form');
    form.hidden = true;
    const open = document.createElement('button');
    open.type = 'submit';
    open.textContent = say('以此身份打开', 'Open the portal there');
    const said = document.createElement('output');
    document.addEventListener('host-switcher:call', () => {
      said.textContent = calls.slice(-5).join('\n');
    });
    form.append(kind, os, language, app, person, bridge, answer, programs, open, said);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      leaveFor({
        kind: kind.value as DevHost['kind'],
        os: os.value as DevHost['os'],
        bridge: bridge.value as DevHost['bridge'],
        app: app.value as DevHost['app'],
        person: person.value,
        language: language.value as DevHost['language'],
        isRefusing: answer.value === 'yes',
        isMiniProgramGone: programs.value === 'yes',
      });
    });
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = HOSTS.find(([key]) => key === (choice?.kind ?? 'browser'))?.[1] ?? '';
    button.setAttribute('aria-label', say('切换客户端', 'Switch host'));
    button.setAttribute('aria-expanded', 'false');
    button.addEventListener('click', () => {
      form.hidden = !form.hidden;
      button.setAttribute('aria-expanded', String(!form.hidden));
    });
    root.append(style, form, button);
    document.documentElement.append(host);
  }
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', show);
  } else {
    show();
  }
}
