import type { Language } from '@contract/limits';
import { FALLBACK_LANGUAGE, toLanguage } from './languages';

type Sources = {
  /** What the native app's bridge reports. */
  bridge?: string | undefined;
  /** What the user chose on an earlier visit. */
  stored?: string | undefined;
  /** The browser's languages, most wanted first. */
  browser?: readonly string[] | undefined;
  /** Chat clients name their own language here; it says more than the browser's list. */
  userAgent?: string | undefined;
};

/** The language to start with: bridge, then stored preference, then browser; zh_CN when none is ours (spec section 1). */
export function resolveLanguage({ bridge, stored, browser = [], userAgent }: Sources): Language {
  for (const candidate of [bridge, stored, hostLanguage(userAgent), ...browser]) {
    const language = toLanguage(candidate);
    if (language) {
      return language;
    }
  }
  return FALLBACK_LANGUAGE;
}

/** `language/` of DingTalk, `Language/` and `Lang/` of WeChat and WeCom, `LarkLocale/` of Feishu. */
export function hostLanguage(userAgent = ''): string | undefined {
  return /\b(?:language|lang|larklocale)\/([\w-]+)/i.exec(userAgent)?.[1];
}
