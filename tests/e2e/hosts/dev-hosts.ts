import {
  startFakeProvider,
  type FakeApp,
  type FakePerson,
  type FakeProvider,
} from '@tests/helpers/fake-provider';
import { answerHost } from './answer-host';
import { APPS, appOf, envOf, hasApp, linkTo, PEOPLE } from './apps';
import { demoDirectory } from './demo-directory';
import { hostSwitcher, SWITCHER_STYLE, type DevHost } from './host-switcher';
import type { HostQuestion } from './host-world';
import { simulateDingTalk } from './simulate/simulate-ding-talk';
import { simulateFeishu, simulateFeishuLinks } from './simulate/simulate-feishu';
import { simulateNative } from './simulate/simulate-native';
import { simulateWeixin } from './simulate/simulate-weixin';
import { switcherFields } from './switcher-fields';
import { USER_AGENTS } from './user-agents';

/** Seals what is entered on the page of chat apps; always the same, so that a kept database opens again. */
const DEV_KEY = `dev:${Buffer.alloc(32, 1).toString('base64')}`;

type Answer = { type: string; body: string };

const script = (body: string): Answer => ({ type: 'text/javascript', body });
const json = (body: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(body) });
const call = (work: (options: never) => void, options: unknown) =>
  `(${work.toString()})(${JSON.stringify(options)});`;

const CHOICES = (['dingTalk', 'wechatWork', 'wechat', 'feishu'] as const).flatMap((kind) =>
  (['main', 'shops', 'other'] as const)
    .filter((app) => hasApp(kind, app))
    .map((app) => ({ kind, app, link: `/m${linkTo(appOf(kind, app), '/auth')}` })),
);

/** The client's app that the portal was opened from. */
const openedApp = (choice: DevHost | undefined): FakeApp =>
  !choice || choice.kind === 'native' || choice.kind === 'browser'
    ? appOf('dingTalk')
    : appOf(choice.kind, hasApp(choice.kind, choice.app) ? choice.app : 'main');

/** Which host the browser of the dev server plays, as its cookie says. */
function readChoice(cookie = ''): DevHost | undefined {
  const text = /(?:^|; )dev_host=([^;]*)/.exec(cookie)?.[1];
  try {
    const found = text ? (JSON.parse(decodeURIComponent(text)) as DevHost) : undefined;
    // A cookie of an earlier switcher lacks what was added since.
    return found && { ...found, language: found.language ?? 'zh', app: found.app ?? 'main' };
  } catch {
    return undefined;
  }
}

/** A session for the simulated native app: what that app would hold of an earlier sign-in. */
async function nativeToken(fake: FakeProvider, origin: string, userId: string): Promise<string | undefined> {
  const app = appOf('dingTalk');
  const input = { corpId: app.corpId, code: fake.issueCode(app, { userId }), appCode: 'xlc' };
  const answer = await fetch(`${origin}/api/login/web/nologins/dingtalkLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(input).toString(),
  });
  const { data } = (await answer.json()) as { data?: { token?: string } };
  return data?.token;
}

/** A client names the language that it is set to, each in its own way. */
const setTo = (language: DevHost['language'], userAgent: string): string =>
  userAgent.replaceAll(/\b(language|lang|LarkLocale)\/[\w-]+/gi, `$1/${language}`);

/** What runs in front of the portal on the dev server: the chosen host's user agent and bridge, and the switcher. */
async function pageScript(fake: FakeProvider, origin: string, choice: DevHost | undefined): Promise<string> {
  const parts = [
    call(hostSwitcher, {
      choice,
      choices: CHOICES,
      fields: switcherFields(choice, PEOPLE),
      style: SWITCHER_STYLE,
    }),
  ];
  if (!choice || choice.kind === 'browser') {
    return parts.join('\n');
  }
  const { kind, os, bridge, person, language, isMiniProgramGone } = choice;
  const host = { os, bridge, isMiniProgramGone };
  if (kind === 'native') {
    const token = await nativeToken(fake, origin, person);
    parts.push(
      call(simulateNative, { os, answers: { getToken: token, getLanguage: language, close: true } }),
    );
  } else if (kind === 'dingTalk') {
    parts.push(call(simulateDingTalk, host));
  } else if (kind === 'feishu') {
    parts.push(call(simulateFeishuLinks, host));
  } else {
    parts.push(call(simulateWeixin, { ...host, provider: kind }));
  }
  const userAgent = kind === 'native' ? undefined : setTo(language, USER_AGENTS[kind][os]);
  const speakAs = `Object.defineProperty(navigator,'userAgent',{value:${JSON.stringify(userAgent)},configurable:true});`;
  return [...(userAgent ? [speakAs] : []), ...parts].join('\n');
}

type DevHosts = {
  /** For the backend of the dev server. */
  env: Record<string, string>;
  /** Answers what the switcher and the simulated hosts ask for; undefined for another path. */
  answer: (request: {
    path: string;
    origin: string;
    cookie?: string;
    body: string;
  }) => Promise<Answer | undefined>;
};

/** The providers and hosts that `npm run dev` simulates, so that QA signs in as any demo employee on a laptop. */
export async function createDevHosts(): Promise<DevHosts> {
  const fake = await startFakeProvider({ apps: APPS });
  fake.setDirectory(appOf('dingTalk').corpId, demoDirectory('1'));
  fake.setDirectory(appOf('wechatWork').corpId, demoDirectory('1'));
  fake.setDirectory(appOf('feishu').corpId, demoDirectory('0'));
  return {
    env: { ...envOf(fake), PROVIDER_SECRET_KEYS: DEV_KEY },
    async answer({ path, origin, cookie, body }) {
      const choice = readChoice(cookie);
      const person: FakePerson | undefined =
        choice && !choice.isRefusing ? { userId: choice.person } : undefined;
      // The authorisation page of WeCom and WeChat asks nobody: it knows whose phone it is.
      fake.state.visitor = person;
      switch (path) {
        case '/dev/hosts/page.js':
          return script(await pageScript(fake, origin, choice));
        case '/dev/hosts/feishu-sdk.js':
          return script(call(simulateFeishu, { os: choice?.os ?? 'ios', bridge: choice?.bridge }));
        case '/dev/hosts/world':
          return json(answerHost(fake, { person, app: openedApp(choice) }, JSON.parse(body) as HostQuestion));
        default:
          return undefined;
      }
    },
  };
}
