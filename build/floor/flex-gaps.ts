import postcss, { type Rule } from 'postcss';

type Box = { display?: string; direction?: string; wrap?: string };

const valueOf = (rule: Rule, name: string): string | undefined => {
  const found = rule.nodes.filter((node) => node.type === 'decl').filter(({ prop }) => prop === name);
  return found[found.length - 1]?.value;
};

/**
 * For every flex box with a gap the margins that come closest to it, one rule each: for Safari 14.0, where flex boxes have no
 * gap. What is said of a selector in one place counts in all.
 */
export function flexGaps(styles: readonly string[]): string[] {
  const rules: Rule[] = [];
  styles.forEach((css) => postcss.parse(css).walkRules((rule) => void rules.push(rule)));
  const boxes = new Map<string, Box>();
  for (const rule of rules) {
    for (const selector of rule.selectors) {
      const box = boxes.get(selector) ?? {};
      boxes.set(selector, {
        display: valueOf(rule, 'display') ?? box.display,
        direction: (valueOf(rule, 'flex-direction') ?? valueOf(rule, 'flex-flow')) || box.direction,
        wrap: (valueOf(rule, 'flex-wrap') ?? valueOf(rule, 'flex-flow')) || box.wrap,
      });
    }
  }
  return rules.flatMap((rule) => {
    const gap = valueOf(rule, 'gap');
    const isFlex = (selector: string) => /flex/.test(boxes.get(selector)?.display ?? '');
    return gap === undefined
      ? []
      : rule.selectors
          .filter(isFlex)
          .map((selector) => within(rule, marginsOf(selector, gap, boxes.get(selector))));
  });
}

function marginsOf(selector: string, gap: string, { direction = '', wrap = '' }: Box = {}): string {
  const [row = gap, column = row] = gap.match(/(?:[^\s(]|\([^)]*\))+/g) ?? [];
  if (/\bwrap\b/.test(wrap)) {
    return `${selector}>*{margin:0 ${column} ${row} 0}`;
  }
  return /column/.test(direction)
    ? `${selector}>*+*{margin-top:${row}}`
    : `${selector}>*+*{margin-left:${column}}`;
}

/** Keeps the conditions that the rule itself stands under. */
function within(rule: Rule, text: string): string {
  let whole = text;
  let { parent } = rule;
  while (parent && parent.type === 'atrule') {
    const { name, params } = parent as unknown as { name: string; params: string };
    whole = `@${name} ${params}{${whole}}`;
    parent = parent.parent as typeof parent;
  }
  return whole;
}
