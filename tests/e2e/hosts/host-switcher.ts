import type { ProviderKind } from '@server/providers/types';
import type { HostOptions } from './host-world';

/** What the switcher keeps in its cookie. */
export type DevHost = Required<Pick<HostOptions, 'os' | 'bridge'>> & {
  kind: ProviderKind | 'native' | 'browser';
  person: string;
  isRefusing: boolean;
};

type SwitcherFacts = {
  choice?: DevHost;
  choices: { kind: ProviderKind; corpId: string }[];
  people: { userId: string; name: string; isDisabled: boolean }[];
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

  const HOSTS: [DevHost['kind'], string][] = [
    ['browser', 'Plain browser'],
    ['dingTalk', 'DingTalk'],
    ['wechatWork', 'WeCom'],
    ['wechat', 'WeChat'],
    ['feishu', 'Feishu'],
    ['native', 'Native app'],
  ];
  const STYLE = `
    :host{all:initial;position:fixed;left:8px;bottom:96px;z-index:2147483647;font:14px/1.4 system-ui,sans-serif}
    button{font:inherit;padding:6px 10px;border:0;border-radius:8px;background:#111;color:#fff}
    form{display:grid;gap:8px;width:230px;margin-bottom:8px;padding:12px;border-radius:12px;background:#fff;color:#111;box-shadow:0 4px 24px #0006}
    form[hidden]{display:none}
    label{display:grid;gap:2px}
    select{font:inherit;font-size:16px;padding:4px;color:#111;background:#f3f3f3;border:1px solid #999;border-radius:6px}
    output{font:11px/1.4 ui-monospace,monospace;white-space:pre-wrap;max-height:80px;overflow:auto}`;

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
    const corpId = choices.find(({ kind }) => kind === next.kind)?.corpId;
    window.location.href = corpId
      ? `/m/auth?corpid=${corpId}`
      : next.kind === 'native'
        ? '/m/'
        : '/m/loginDev';
  }

  function show(): void {
    const host = document.createElement('div');
    host.id = 'host-switcher';
    const root = host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = STYLE;
    const kind = select('Host', HOSTS, choice?.kind ?? 'browser');
    const os = select(
      'System',
      [
        ['ios', 'iOS'],
        ['android', 'Android'],
      ],
      choice?.os,
    );
    const person = select(
      'Employee',
      people.map(({ userId, name, isDisabled }) => [userId, isDisabled ? `${name} (disabled)` : name]),
      choice?.person ?? 'user-liHao',
    );
    const bridge = select(
      'Bridge',
      [
        ['at once', 'Bridge at once'],
        ['late', 'Bridge late'],
        ['never', 'No bridge'],
      ],
      choice?.bridge,
    );
    const answer = select(
      'Authorisation',
      [
        ['no', 'Agrees to sign in'],
        ['yes', 'Refuses to sign in'],
      ],
      choice?.isRefusing ? 'yes' : 'no',
    );
    const form = document.createElement('form');
    form.hidden = true;
    const open = document.createElement('button');
    open.type = 'submit';
    open.textContent = 'Open the portal there';
    const said = document.createElement('output');
    document.addEventListener('host-switcher:call', () => {
      said.textContent = calls.slice(-5).join('\n');
    });
    form.append(kind, os, person, bridge, answer, open, said);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      leaveFor({
        kind: kind.value as DevHost['kind'],
        os: os.value as DevHost['os'],
        bridge: bridge.value as DevHost['bridge'],
        person: person.value,
        isRefusing: answer.value === 'yes',
      });
    });
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = HOSTS.find(([key]) => key === (choice?.kind ?? 'browser'))?.[1] ?? 'Host';
    button.setAttribute('aria-label', 'Switch host');
    button.addEventListener('click', () => {
      form.hidden = !form.hidden;
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
