import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { KEY } from '@/shared/storage/keys';
import { followLanguage } from './follow-language';
import { loadNamespaces, onLanguageChange, setLanguage, startI18n, translate } from './i18n';
import { currentLanguage, toLanguage } from './languages';
import type { Namespace, PageTitle, TitleKey } from './namespaces';
import { setPageTitle } from './page-title';
import { resolveLanguage } from './resolve-language';
import type { Shape } from './shape';
import { syncLanguageWithBridge } from './sync-language';

const files = import.meta.glob<Record<string, object>>(['./locales/**/*.ts', '!./locales/*/parts/*.ts'], {
  eager: true,
});

/** Every key with its text, nested keys joined by dots. */
function textsOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' ? [[path + key, inner]] : textsOf(inner as object, `${path}${key}.`),
  );
}

beforeAll(() => startI18n('zh_CN'));
afterEach(async () => {
  await setLanguage('zh_CN');
  localStorage.clear();
});

describe('resolveLanguage', () => {
  it.each([
    ['en-US', 'zh_CN', ['zh-CN'], undefined, 'en'],
    ['zh-Hans-CN', 'en', ['en'], undefined, 'zh_CN'],
    [undefined, 'en', ['zh-CN'], 'x Language/zh_CN', 'en'],
    ['fr', 'en', ['zh-CN'], undefined, 'en'],
    [undefined, undefined, ['en-GB', 'zh'], undefined, 'en'],
    [undefined, undefined, ['fr-FR', 'en'], undefined, 'en'],
    [undefined, undefined, ['fr-FR', 'zh-TW', 'en'], undefined, 'zh_CN'],
    [undefined, 'broken', [], undefined, 'zh_CN'],
    [undefined, undefined, ['ja'], undefined, 'zh_CN'],
    [undefined, undefined, ['zh-CN'], 'Lark/7.62.12 LarkLocale/en_US ChannelName/Lark', 'en'],
    [undefined, undefined, ['en'], 'AliApp(DingTalk/7.8.1) language/zh-Hans-CN UT4Aplus', 'zh_CN'],
    [undefined, undefined, ['zh'], 'MicroMessenger/8.0.57 NetType/WIFI Language/en', 'en'],
    [undefined, undefined, ['zh'], 'wxwork/4.1.36 NetType/4G Lang/en ColorScheme/Dark', 'en'],
    [undefined, undefined, ['en'], 'Mozilla/5.0 Chrome/130', 'en'],
  ] as const)(
    'bridge %s, stored %s, browser %j, agent %s: %s',
    (bridge, stored, browser, userAgent, expected) => {
      expect(resolveLanguage({ bridge, stored, browser, userAgent })).toBe(expected);
    },
  );

  it.each([
    ['zh', 'zh_CN'],
    ['ZH-hant', 'zh_CN'],
    ['zh_CN.UTF-8', 'zh_CN'],
    ['en', 'en'],
    ['EN_us', 'en'],
    ['enm', undefined],
    ['english', undefined],
    ['', undefined],
    [null, undefined],
  ] as const)('reads %j as %s', (text, expected) => {
    expect(toLanguage(text)).toBe(expected);
  });
});

describe('the text files', () => {
  const sources = Object.keys(files).filter((path) => path.includes('/zh_CN/'));

  it.each(sources)('%s has an English twin with the same placeholders and no empty text', (path) => {
    const twin = files[path.replace('/zh_CN/', '/en/')];
    expect(twin).toBeDefined();
    const source = textsOf(Object.values(files[path] ?? {})[0] ?? {});
    const english = new Map(textsOf(Object.values(twin ?? {})[0] ?? {}));
    const placeholders = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
    for (const [key, text] of source) {
      expect([key, text !== '', Boolean(english.get(key)), placeholders(english.get(key))]).toEqual([
        key,
        true,
        true,
        placeholders(text),
      ]);
    }
  });

  it('are found by the name of their namespace and export one object', async () => {
    const names = sources.map((path) => path.replace(/.*\/(.+)\.ts$/, '$1') as Namespace);
    await loadNamespaces(names);
    expect(names.filter((name) => !i18next.hasResourceBundle('zh_CN', name))).toEqual([]);
    expect(Object.values(files).filter((file) => Object.keys(file).length !== 1)).toEqual([]);
  });

  it('are typed: a missing key, a foreign key and an unknown key do not compile', () => {
    type Source = { readonly a: 'x'; readonly deep: { readonly days_other: '{{count}} 天' } };
    const complete = {
      a: 'y',
      deep: { days_one: '{{count}} day', days_other: '{{count}} days' },
    } satisfies Shape<Source>;
    // @ts-expect-error a key is missing
    const missing = { deep: { days_other: 'z' } } satisfies Shape<Source>;
    // @ts-expect-error a key is foreign
    const foreign = { a: 'y', b: 'z', deep: { days_other: 'z' } } satisfies Shape<Source>;
    // @ts-expect-error no such text
    const unknown: string = translate('errors:nowhere');
    expectTypeOf<'home'>().toExtend<TitleKey>();
    expectTypeOf<'nowhere'>().not.toExtend<TitleKey>();
    expectTypeOf<'set-up:pageTitle'>().toExtend<PageTitle>();
    expectTypeOf<'errors:pageTitle'>().not.toExtend<PageTitle>();
    expect([complete, missing, foreign, unknown]).toHaveLength(4);
  });
});

describe('switching the language', () => {
  it('a start finds <html lang> written and leaves it, since writing it again styles every element anew', async () => {
    const written = vi.spyOn(HTMLElement.prototype, 'lang', 'set');
    await startI18n('zh_CN');
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  it('switches every text in use, <html lang>, the stored preference and the listeners', async () => {
    await loadNamespaces(['errors']);
    const listener = vi.fn();
    const stop = onLanguageChange(listener);
    expect(translate('common:understood')).toBe('我知道了');
    expect(document.documentElement.lang).toBe('zh-CN');
    await setLanguage('en');
    expect(translate('common:understood')).toBe('Got it');
    expect(translate('errors:chunk.title')).toBe("Couldn't load the page");
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem(KEY.language)).toBe('en');
    expect(currentLanguage()).toBe('en');
    stop();
    await setLanguage('zh_CN');
    expect(listener.mock.calls).toEqual([['zh_CN'], ['en']]);
  });

  it('ends in the language that was asked for last', async () => {
    await Promise.all([setLanguage('en'), setLanguage('zh_CN')]);
    expect([currentLanguage(), i18next.language, localStorage.getItem(KEY.language)]).toEqual([
      'zh_CN',
      'zh_CN',
      'zh_CN',
    ]);
  });

  it('follows the language that another tab has chosen, until it is stopped', async () => {
    const chooseElsewhere = (language: string) => {
      localStorage.setItem(KEY.language, language);
      window.dispatchEvent(new StorageEvent('storage', { key: KEY.language, newValue: language }));
    };
    const stop = followLanguage();
    chooseElsewhere('en');
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'));
    chooseElsewhere('no language');
    stop();
    chooseElsewhere('zh_CN');
    await Promise.resolve();
    expect([currentLanguage(), translate('common:understood')]).toEqual(['en', 'Got it']);
  });

  it('makes texts that come into use later ready in the language of now', async () => {
    await setLanguage('en');
    await loadNamespaces(['validation']);
    expect(translate('validation:mobileWrong')).toBe('Enter a valid mobile number');
  });

  it('the page title follows', async () => {
    await setPageTitle('approvalCenter');
    expect(document.title).toBe('审批中心');
    await setLanguage('en');
    expect(document.title).toBe('Approval center');
    await setPageTitle('my');
    expect(document.title).toBe('Me');
  });

  it('follows the native app when it reports another language', async () => {
    await syncLanguageWithBridge({ getLanguage: async () => 'en-US' });
    expect(currentLanguage()).toBe('en');
    await syncLanguageWithBridge({ getLanguage: async () => 'fr' });
    await syncLanguageWithBridge({ getLanguage: () => Promise.reject(new Error('no bridge')) });
    expect(currentLanguage()).toBe('en');
  });

  it('is not kept from switching by a file that could not be loaded', async () => {
    await expect(loadNamespaces(['nowhere' as Namespace])).rejects.toThrow('no texts for nowhere');
    await setLanguage('en');
    expect(currentLanguage()).toBe('en');
  });
});
