import type { ProviderKind } from '@server/providers/types';
import type { AppChoice } from './apps';
import type { HostOptions } from './host-world';
import type { Both, SwitcherField } from './switcher-fields';

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

export type SwitcherFacts = {
  choice?: DevHost | undefined;
  /** The addresses that the clients' apps open. */
  choices: { kind: ProviderKind; app: AppChoice; link: string }[];
  people: { userId: string; name: string; enName: string; isDisabled: boolean }[];
};

// The portal's own colours reach in here, so that the panel follows its theme; the button stands out in both.
export const SWITCHER_STYLE = `
  :host{all:initial;position:fixed;left:8px;bottom:96px;z-index:2147483647;font:14px/1.4 system-ui,sans-serif;color-scheme:inherit}
  button{font:inherit;padding:6px 10px;border:0;border-radius:8px;background:#ffb020;color:#111;box-shadow:0 1px 6px #0006}
  button:focus-visible,select:focus-visible{outline:2px solid var(--hr-primary,#4a5cf0);outline-offset:2px}
  form{display:grid;grid-template-columns:minmax(0,1fr);gap:8px;width:240px;margin-bottom:8px;padding:12px;border:1px solid var(--hr-border,#999);border-radius:12px;max-height:calc(100vh - 160px);overflow:auto;background:var(--hr-surface,#fff);color:var(--hr-text,#111);box-shadow:0 4px 24px #0006}
  form[hidden]{display:none}
  form,select,button{box-sizing:border-box;max-width:calc(100vw - 16px)}
  select{font:inherit;font-size:16px;width:100%;padding:4px;text-overflow:ellipsis;color:inherit;background:var(--hr-surface-2,#f3f3f3);border:1px solid var(--hr-border,#999);border-radius:6px}
  output{font:11px/1.4 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;max-height:80px;overflow:auto}`;

type PanelFacts = Omit<SwitcherFacts, 'people'> & { fields: SwitcherField[]; style: string };

/**
 * The host switcher of the dev server: a small panel over the portal that chooses client, system and employee. Runs in front of
 * the page's own scripts, so it imports nothing; it is in no built file.
 */
export function hostSwitcher({ choice, choices, fields, style }: PanelFacts): void {
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
  const say = ([zh, en]: Both) => (isChinese ? zh : en);

  function select({ name, label, options, value }: SwitcherField): HTMLSelectElement {
    const box = document.createElement('select');
    const chosen = value ?? (name === 'language' && !isChinese ? 'en' : undefined);
    options.forEach((one) =>
      box.add(new Option(say(one.text), one.value, one.value === chosen, one.value === chosen)),
    );
    box.name = name;
    box.setAttribute('aria-label', say(label));
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

  function panel(): HTMLFormElement {
    const form = document.createElement('form');
    form.hidden = true;
    const open = document.createElement('button');
    open.type = 'submit';
    open.textContent = say(['以此身份打开', 'Open the portal there']);
    const said = document.createElement('output');
    document.addEventListener('host-switcher:call', () => {
      said.textContent = calls.slice(-5).join('\n');
    });
    form.append(...fields.map(select), open, said);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const chosen = Object.fromEntries(new FormData(form));
      leaveFor({
        ...chosen,
        isRefusing: chosen.isRefusing === 'yes',
        isMiniProgramGone: chosen.isMiniProgramGone === 'yes',
      } as DevHost);
    });
    return form;
  }

  function show(): void {
    const host = document.createElement('div');
    host.id = 'host-switcher';
    const root = host.attachShadow({ mode: 'open' });
    const sheet = document.createElement('style');
    sheet.textContent = style;
    const form = panel();
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = form.querySelector('select')?.selectedOptions[0]?.text ?? '';
    button.setAttribute('aria-label', say(['切换客户端', 'Switch host']));
    button.setAttribute('aria-expanded', 'false');
    button.addEventListener('click', () => {
      form.hidden = !form.hidden;
      button.setAttribute('aria-expanded', String(!form.hidden));
    });
    root.append(sheet, form, button);
    document.documentElement.append(host);
  }
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', show);
  } else {
    show();
  }
}
