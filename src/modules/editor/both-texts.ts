import { STARTER_CODES, starterSchema } from '@contract/form/starters';
import * as words from '@contract/form/words';

export type Both = { zh_CN: string; en?: string | undefined };

const isBoth = (value: object): value is Both => 'zh_CN' in value && typeof value.zh_CN === 'string';

/** Every text of a content that is written in both languages, in the order in which they stand. */
function* bothTexts(value: unknown): Generator<Both> {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (isBoth(value)) {
    yield value;
    return;
  }
  for (const part of Object.values(value)) {
    yield* bothTexts(part);
  }
}

const nameOf = ({ zh_CN, en = '' }: Both) => `${zh_CN}\n${en}`;
let portalTexts: ReadonlySet<string> | undefined;

/** True for a text that the portal wrote itself, in both languages, or copied from one. */
function isOfPortal({ zh_CN, en = '' }: Both): boolean {
  const { COPY_SUFFIX } = words;
  portalTexts ??= new Set([...bothTexts([words, STARTER_CODES.map(starterSchema)])].map(nameOf));
  return (
    portalTexts.has(nameOf({ zh_CN, en })) ||
    (zh_CN.endsWith(COPY_SUFFIX.zh_CN) &&
      en.endsWith(COPY_SUFFIX.en) &&
      isOfPortal({
        zh_CN: zh_CN.slice(0, -COPY_SUFFIX.zh_CN.length),
        en: en.slice(0, -COPY_SUFFIX.en.length),
      }))
  );
}

/**
 * A text as it stands after an edit; English is left out where it is empty. English that the portal wrote says something
 * else once the Chinese has changed: it goes, so that English readers see the new Chinese.
 */
export function changeBoth(before: Both | undefined, next: Both): Both {
  const isLeft =
    before !== undefined && before.zh_CN !== next.zh_CN && before.en === next.en && isOfPortal(before);
  return isLeft || !next.en ? { zh_CN: next.zh_CN } : next;
}

const CHINESE = /\p{Script=Han}/u;

/** The Chinese texts of a content that English readers will see in Chinese, each once. */
export function textsWithoutEnglish(content: unknown): string[] {
  const missing = [...bothTexts(content)].filter((text) => CHINESE.test(text.zh_CN) && !text.en?.trim());
  return [...new Set(missing.map((text) => text.zh_CN.trim()))];
}
