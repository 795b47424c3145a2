import type { ProviderKind } from '@server/providers/types';
import { expect } from '../portal-test';
import { FUNCTION_ROWS, PLACE, TARGET, UNKNOWN_FUNCTIONS } from './function-rows';
import { callHost, spoilSignatures, type Outcome } from './harness-page';
import type { HostForm } from './host-world';
import { sharedPhones, test } from './shared-phones';
import type { Phone } from './phone';

const { backend, openHarness: open } = sharedPhones();

const FORMS: [ProviderKind, HostForm][] = [
  ['dingTalk', 'ios'],
  ['dingTalk', 'android'],
  ['dingTalk', 'harmony'],
  ['dingTalk', 'desktop'],
  ['dingTalk', 'miniProgram'],
  ['wechatWork', 'ios'],
  ['wechatWork', 'android'],
  ['wechatWork', 'desktop'],
  ['wechat', 'ios'],
  ['wechat', 'android'],
  ['feishu', 'ios'],
  ['feishu', 'android'],
  ['feishu', 'desktop'],
];
/** What the browser does where the client does not. */
async function allowBrowser({ context }: Phone): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation'], {
    origin: backend.origin,
  });
  await context.setGeolocation(PLACE);
}

for (const [provider, os] of FORMS) {
  test(`${provider} on ${os} has every function, once the page is trusted`, async ({ browser }) => {
    const { page: shown, notes } = await open(browser, { provider, os }, allowBrowser);
    for (const { name, args, host, done, desktop } of FUNCTION_ROWS[provider]) {
      const lacking = os === 'desktop' ? desktop : undefined;
      const before = notes().length;
      expect([name, await callHost(shown, name, ...args)]).toEqual([name, lacking ?? { done }]);
      if (host && !lacking) {
        const told = notes().slice(before);
        expect(told).toContainEqual({ name: host[0], args: expect.objectContaining(host[1]) as unknown });
      }
    }
    for (const name of UNKNOWN_FUNCTIONS[provider]) {
      expect([name, await callHost(shown, name, TARGET)]).toEqual([name, { refused: 'unsupported' }]);
    }
    await callHost(shown, 'setTitle', '任务');
    expect(await shown.title()).toBe('任务');
  });

  test(`${provider} on ${os} refuses what needs trust to a page with a bad signature`, async ({
    browser,
  }) => {
    const { page: shown } = await open(browser, { provider, os }, async (opened) => {
      await allowBrowser(opened);
      await spoilSignatures(opened);
    });
    const outcomes: [string, Outcome][] = [];
    for (const { name, args } of FUNCTION_ROWS[provider]) {
      outcomes.push([name, await callHost(shown, name, ...args)]);
    }
    // Feishu's client is asked all the same, and a share that it refuses is left to the browser.
    const isCopied = (name: string) => provider === 'feishu' && name === 'share';
    expect(outcomes).toEqual(
      FUNCTION_ROWS[provider].map(({ name, done, isFree, desktop, trustsFirst }) => [
        name,
        os === 'desktop' && desktop && !trustsFirst
          ? desktop
          : isFree
            ? { done }
            : isCopied(name)
              ? { done: 'copied' }
              : { refused: 'failed' },
      ]),
    );
  });
}

for (const provider of ['dingTalk', 'wechatWork', 'wechat', 'feishu'] as const) {
  test(`${provider} without its bridge gives up on every function in its time`, async ({ browser }) => {
    const { page: shown } = await open(
      browser,
      { provider, os: 'android', bridge: 'never' },
      async (opened) => {
        await allowBrowser(opened);
        await opened.page.clock.install();
      },
    );
    const rows = [
      { name: 'close' as const, args: [] },
      ...FUNCTION_ROWS[provider].filter(({ host }) => host),
    ];
    const asked = Promise.all(rows.map(({ name, args }) => callHost(shown, name, ...args)));
    let outcomes: Outcome[] | undefined;
    void asked.then((all) => {
      outcomes = all;
    });
    // Scripts and signatures come in real time; only the waiting is cut short.
    await expect
      .poll(async () => {
        await shown.clock.fastForward(15_000);
        return outcomes?.length;
      })
      .toBe(rows.length);
    // Feishu's script comes and does nothing, or comes too late for the clock that runs ahead.
    const why =
      provider === 'feishu' ? (expect.stringMatching(/^(?:unsupported|timeout)$/) as unknown) : 'timeout';
    expect(rows.map(({ name }, index) => [name, outcomes?.[index]])).toEqual(
      rows.map(({ name }) => {
        const isByBrowser = name === 'share' && (provider === 'wechat' || provider === 'feishu');
        // Feishu's links are the client's own affair, whatever has become of its script.
        const isLink = name === 'openMiniProgram' && provider === 'feishu';
        return [name, isByBrowser ? { done: 'copied' } : isLink ? { done: null } : { refused: why }];
      }),
    );
  });
}

test('a link opens in a window of its own where the client has no function for it', async ({ browser }) => {
  const { page: shown, context } = await open(browser, { provider: 'wechatWork', os: 'android' });
  const opened = context.waitForEvent('page');
  expect(await callHost(shown, 'openLink', backend.url('/terms'))).toEqual({ done: null });
  expect((await opened).url()).toBe(backend.url('/terms'));
  expect(await callHost(shown, 'openLink', 'javascript:alert(1)')).toEqual({ refused: 'failed' });
});
