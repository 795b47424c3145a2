import type { Language } from '@contract/limits';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { stored } from '@/shared/storage/stored';
import { common as english } from './locales/en/common';
import { common as chinese } from './locales/zh_CN/common';
import { currentLanguage, FALLBACK_LANGUAGE, LANGUAGE_TAG, rememberLanguage } from './languages';
import type { Namespace } from './namespaces';

type Texts = Record<string, unknown>;
export type TextSet = { texts: Partial<Record<Namespace, Texts>> };
export type FirstNamespace = keyof typeof FIRST_SET_OF;
type Listener = (language: Language) => void;

/** What every screen shows: both languages together are smaller than a file of their own with its headers. */
const COMMON: Record<Language, { common: Texts }> = {
  zh_CN: { common: chinese },
  en: { common: english },
};
/** What the first screens show: a set is one file of texts that are wanted together. */
const FIRST_SETS = import.meta.glob<TextSet>('./sets/*/{sign-in,home}.ts');
const FIRST_SET_OF = {
  'sign-in': 'sign-in',
  home: 'home',
  today: 'home',
  apps: 'home',
  announcements: 'home',
} as const;
const inUse = new Set<Namespace>();
const listeners = new Set<Listener>();
let turn = 0;

/** Starts i18next with the texts that every screen needs. Called once, before the first render. */
export async function startI18n(
  language: Language,
  namespaces: readonly Namespace[] = ['common'],
): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: FALLBACK_LANGUAGE,
      defaultNS: 'common',
      ns: [],
      resources: COMMON,
      initAsync: false,
      interpolation: { escapeValue: false },
      // Whoever shows texts has waited for them: what is fetched for later must not redraw the page.
      react: { useSuspense: false },
    });
  }
  await loadTexts(language, namespaces);
  await show(language);
}

/** Makes the texts of these files ready in the language shown now; rejects when they cannot be downloaded. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  let language: Language;
  do {
    language = currentLanguage();
    await loadTexts(language, namespaces);
    // A switch that happened meanwhile did not know of these yet.
  } while (language !== currentLanguage());
}

/**
 * The one way to switch the language: texts in use, i18next, `<html lang>`, storage, and through {@link onLanguageChange}
 * the page title, dayjs and antd-mobile. The last of several switches wins.
 */
export async function setLanguage(language: Language): Promise<void> {
  turn += 1;
  const mine = turn;
  await loadTexts(language, [...inUse]);
  if (mine !== turn) {
    return;
  }
  stored.language.write(language);
  if (language !== currentLanguage()) {
    await show(language);
  }
}

/** Calls the listener with the language now and after each switch. Answers how to stop. */
export function onLanguageChange(listener: Listener): () => void {
  listeners.add(listener);
  listener(currentLanguage());
  return () => listeners.delete(listener);
}

/** Translates outside React: `translate('errors:network.title')`. The namespace must have been loaded. */
export const translate: typeof i18next.t = i18next.t;

/** Makes texts ready in one language, whichever is shown. */
export async function loadTexts(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18next.hasResourceBundle(language, namespace)) {
        return;
      }
      const { texts } = await setOf(language, namespace);
      Object.entries(texts).forEach(([name, ofName]) =>
        i18next.addResourceBundle(language, name, ofName, false, true, { skipCopy: true }),
      );
    }),
  );
  // Only now: a file that cannot be had must not stand in the way of every later switch.
  namespaces.forEach((namespace) => inUse.add(namespace));
}

async function setOf(language: Language, namespace: Namespace): Promise<TextSet> {
  const place = (set: string | undefined) => `./sets/${language}/${set}.ts`;
  const first = FIRST_SETS[place((FIRST_SET_OF as Partial<Record<Namespace, string>>)[namespace])];
  if (first) {
    return first();
  }
  const { LATER_SETS, SET_OF } = await import('./later-sets');
  const later = LATER_SETS[place((SET_OF as Partial<Record<Namespace, string>>)[namespace])];
  if (!later) {
    throw new Error(`no texts for ${namespace} in ${language}`);
  }
  return later();
}

async function show(language: Language): Promise<void> {
  rememberLanguage(language);
  const { documentElement: html } = document;
  // Even when it is the same, the engine would go through the styles of every element again.
  if (html.lang !== LANGUAGE_TAG[language]) {
    html.lang = LANGUAGE_TAG[language];
  }
  await i18next.changeLanguage(language);
  listeners.forEach((listener) => listener(language));
}
