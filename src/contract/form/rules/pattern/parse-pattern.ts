import type { Edge, Program, Step } from './pattern-program';

/** Longest text that a pattern is tried on. */
export const PATTERN_TEXT_MAX = 500;
/** Most steps of a program: what bounds the time that one text may take. `x{0,200}` has 400. */
export const STEPS_MAX = 1_000;

export type PatternFault = 'patternInvalid' | 'patternUnsupported' | 'patternTooLarge';

type Node =
  | { kind: 'atom'; atom: number }
  | { kind: 'edge'; edge: Edge }
  | { kind: 'all' | 'any'; parts: Node[] }
  | Repeat;
type Repeat = { kind: 'repeat'; part: Node; min: number; max: number };

/**
 * Tokens of a pattern that the browser's own engine has accepted under the flag `u`. Looking around and referring back cannot be
 * decided by one walk over the text; `(?i:…)` is unknown to older browsers.
 */
const UNSUPPORTED = /^\(\?(?!:|<[^=!])|^\\[1-9]|^\\k/;
const TOKEN =
  /\[(?:\\[\s\S]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u....|\\x..|\\c.|\\k<[^>]*>|\\[1-9]\d*|\\[\s\S]|\(\?<(?![=!])[^>]*>|\(\?(?::|<?[=!]|[^)]*)|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/gu;
const EDGES: Record<string, Edge> = { '^': 'start', $: 'end', '\\b': 'word', '\\B': 'inWord' };

/** The program of a pattern as JavaScript reads it, or why there is none. */
export function parsePattern(pattern: string): Program | PatternFault {
  if (!isSyntax(pattern)) {
    return 'patternInvalid';
  }
  const tokens = pattern.match(TOKEN) ?? [];
  if (tokens.some((token) => UNSUPPORTED.test(token))) {
    return 'patternUnsupported';
  }
  const reader: Reader = { tokens, at: 0, atoms: [] };
  const tree = parseAny(reader);
  const atoms = reader.atoms.map(acceptsOf);
  return sizeOf(tree) > STEPS_MAX ? 'patternTooLarge' : { steps: emit(tree, []), atoms };
}

/** The engine at hand judges the syntax, and single characters; it never runs over a text. */
function isSyntax(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}

type Reader = { tokens: readonly string[]; at: number; atoms: string[] };

function parseAny(reader: Reader): Node {
  const parts = [parseAll(reader)];
  while (reader.tokens[reader.at] === '|') {
    reader.at += 1;
    parts.push(parseAll(reader));
  }
  return { kind: 'any', parts };
}

function parseAll(reader: Reader): Node {
  const parts: Node[] = [];
  for (;;) {
    const token = reader.tokens[reader.at];
    if (token === undefined || token === '|' || token === ')') {
      return { kind: 'all', parts };
    }
    reader.at += 1;
    const part = parsePart(token, reader);
    const range = repeatOf(reader.tokens[reader.at]);
    if (range) {
      reader.at += 1;
    }
    parts.push(range ? { kind: 'repeat', part, ...range } : part);
  }
}

function parsePart(token: string, reader: Reader): Node {
  if (token.startsWith('(')) {
    const inner = parseAny(reader);
    reader.at += 1;
    return inner;
  }
  const edge = EDGES[token];
  if (edge) {
    return { kind: 'edge', edge };
  }
  const known = reader.atoms.indexOf(token);
  return { kind: 'atom', atom: known < 0 ? reader.atoms.push(token) - 1 : known };
}

/** A character stands for itself; escapes, classes and the dot are asked of the engine, one character at a time. */
function acceptsOf(token: string): (character: string) => boolean {
  if (!/^[\\[.]/.test(token)) {
    return (character) => character === token;
  }
  const single = new RegExp(`^${token}$`, 'u');
  return (character) => single.test(character);
}

const SIGNS: Record<string, { min: number; max: number }> = {
  '*': { min: 0, max: Infinity },
  '+': { min: 1, max: Infinity },
  '?': { min: 0, max: 1 },
};

/**
 * Whether a repeat takes much or little first says nothing about the whole text: `*?` is `*`. More repeats than a text has
 * characters are endlessly many.
 */
function repeatOf(token = ''): { min: number; max: number } | undefined {
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}\??$/.exec(token) ?? [];
  if (min === undefined) {
    return /^[*+?]/.test(token) ? SIGNS[token.charAt(0)] : undefined;
  }
  const most = max ? Number(max) : Infinity;
  return {
    min: Number(min),
    max: comma ? (most < PATTERN_TEXT_MAX ? most : Infinity) : Number(min),
  };
}

/** The steps that {@link emit} would write; counted first, since repeats of repeats multiply. */
function sizeOf(node: Node): number {
  if (node.kind === 'atom' || node.kind === 'edge') {
    return 1;
  }
  if (node.kind === 'repeat') {
    const size = sizeOf(node.part);
    const open = node.max === Infinity ? size + 2 : (node.max - node.min) * (size + 1);
    return node.min * size + open;
  }
  const inside = node.parts.reduce((sum, part) => sum + sizeOf(part), 0);
  return node.kind === 'any' ? inside + 2 * (node.parts.length - 1) : inside;
}

function emit(node: Node, steps: Step[]): Step[] {
  if (node.kind === 'atom') {
    steps.push({ kind: 'read', atom: node.atom });
  } else if (node.kind === 'edge') {
    steps.push({ kind: 'edge', edge: node.edge });
  } else if (node.kind === 'all') {
    node.parts.forEach((part) => emit(part, steps));
  } else if (node.kind === 'repeat') {
    emitRepeat(node, steps);
  } else {
    emitAny(node.parts, steps);
  }
  return steps;
}

function emitAny(parts: readonly Node[], steps: Step[]): void {
  const ends: number[] = [];
  parts.forEach((part, index) => {
    if (index === parts.length - 1) {
      emit(part, steps);
      return;
    }
    const fork = reserve(steps);
    emit(part, steps);
    ends.push(reserve(steps));
    steps[fork] = { kind: 'fork', to: [fork + 1, steps.length] };
  });
  ends.forEach((end) => (steps[end] = { kind: 'go', to: steps.length }));
}

function emitRepeat({ part, min, max }: Repeat, steps: Step[]): void {
  for (let count = 0; count < min; count += 1) {
    emit(part, steps);
  }
  if (max === Infinity) {
    const fork = reserve(steps);
    emit(part, steps);
    steps.push({ kind: 'go', to: fork });
    steps[fork] = { kind: 'fork', to: [fork + 1, steps.length] };
    return;
  }
  const forks: number[] = [];
  for (let count = min; count < max; count += 1) {
    forks.push(reserve(steps));
    emit(part, steps);
  }
  forks.forEach((fork) => (steps[fork] = { kind: 'fork', to: [fork + 1, steps.length] }));
}

/** A place whose step is known once what follows is written. */
function reserve(steps: Step[]): number {
  return steps.push({ kind: 'go', to: 0 }) - 1;
}
