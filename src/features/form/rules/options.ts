import type { FieldOption } from '@contract/form/schema';

/** A code that no option has. Counted on from the highest, so that a deleted option's code is not used for another one. */
export function nextCode(options: readonly FieldOption[], used: readonly string[] = []): string {
  const numbers = [...options.map((one) => one.code), ...used].map((code) =>
    Number(/^o(\d+)$/.exec(code)?.[1] ?? 0),
  );
  return `o${Math.max(0, ...numbers) + 1}`;
}

/**
 * Options out of pasted text: one a line; `中文 | English` gives both languages; list marks, blank lines and what is there
 * already are left out.
 */
export function pasteOptions(text: string, existing: readonly FieldOption[]): FieldOption[] {
  const known = new Set(existing.map((one) => one.label.zh_CN.trim()));
  const added: FieldOption[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [zh_CN = '', en = ''] = line
      .replace(/^\s*(?:[-*•·]|\d{1,3}[.、)）]|[A-Za-z][.、)）])\s*/, '')
      .split(/[|｜\t]/)
      .map((part) => part.trim());
    if (zh_CN !== '' && !known.has(zh_CN)) {
      known.add(zh_CN);
      const code = nextCode([...existing, ...added]);
      added.push({ code, label: { zh_CN, ...(en === '' ? {} : { en }) } });
    }
  }
  return added;
}
