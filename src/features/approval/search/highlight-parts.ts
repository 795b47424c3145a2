/** A text cut where a keyword stands in it, whatever the case; every second part is a hit. */
export function highlightParts(text: string, keyword: string | undefined): string[] {
  const wanted = keyword?.trim();
  if (!wanted) {
    return [text];
  }
  const haystack = text.toLowerCase();
  const needle = wanted.toLowerCase();
  // Lower case can be longer than the letter (İ): then positions would not fit, and nothing is marked.
  if (haystack.length !== text.length) {
    return [text];
  }
  const parts: string[] = [];
  let from = 0;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + needle.length));
    from = at + needle.length;
  }
  return [...parts, text.slice(from)];
}
