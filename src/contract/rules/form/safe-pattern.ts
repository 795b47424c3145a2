/** Longest pattern, and longest text one is tried on: what follows keeps matching quick up to there. */
export const PATTERN_MAX = 200;
export const PATTERN_TEXT_MAX = 500;
const REPEATS_MAX = 3;

export type PatternProblem = 'patternInvalid' | 'patternDangerous' | 'patternTooLong';

/**
 * Why a pattern is not accepted. Patterns come from whoever builds a form and run on everybody's phone and on the server, so
 * those that can take exponential time are refused: a repeated group that itself repeats or branches, references back, looking
 * around (which older webviews lack besides), and more than three unlimited repeats.
 */
export function patternProblem(pattern: string): PatternProblem | undefined {
  if (pattern.length > PATTERN_MAX) {
    return 'patternTooLong';
  }
  if (!compile(pattern)) {
    return 'patternInvalid';
  }
  return isDangerous(pattern) ? 'patternDangerous' : undefined;
}

/** True when the whole text matches; a pattern that is not accepted matches nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  return (
    text.length <= PATTERN_TEXT_MAX &&
    patternProblem(pattern) === undefined &&
    (compile(pattern)?.test(text) ?? false)
  );
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
}

/** `ways`: in how many ways the group's bounded repeats and branches can match; `isLoose`: it holds an unlimited repeat. */
type Group = { ways: number; branches: number; isLoose: boolean };

const WAYS_MAX = 10_000;
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|\(\?(?::|<[A-Za-z]\w*>)|[\s\S]/gu;
const newGroup = (): Group => ({ ways: 1, branches: 1, isLoose: false });

function isDangerous(pattern: string): boolean {
  if (/\(\?(?:[=!]|<[=!])|\\k<|\\[1-9]/.test(pattern)) {
    return true;
  }
  const whole = newGroup();
  const open: Group[] = [whole];
  /** The group that a repeat would repeat. */
  let last: Group | undefined;
  let unlimited = 0;
  for (const [token] of pattern.matchAll(TOKEN)) {
    const group = open[open.length - 1] ?? whole;
    if (token.startsWith('(')) {
      group.ways *= last?.ways ?? 1;
      open.push(newGroup());
      last = undefined;
      continue;
    }
    if (token === ')') {
      group.ways *= last?.ways ?? 1;
      last = open.pop();
      if (last) {
        last.ways *= last.branches;
        const outer = open[open.length - 1];
        if (outer) {
          outer.isLoose ||= last.isLoose;
        }
      }
      continue;
    }
    const repeat = repeatOf(token);
    if (!repeat) {
      group.branches += token === '|' ? 1 : 0;
      group.ways *= last?.ways ?? 1;
    } else if (repeat.max === Infinity) {
      if (last && (last.isLoose || last.ways > 1)) {
        return true;
      }
      unlimited += 1;
      group.isLoose = true;
    } else {
      if (last?.isLoose && repeat.max > 1) {
        return true;
      }
      group.ways *= (repeat.max - repeat.min + 1) * (last?.ways ?? 1) ** repeat.max;
    }
    last = undefined;
  }
  return unlimited > REPEATS_MAX || whole.ways * (last?.ways ?? 1) > WAYS_MAX;
}

const SIGNS: Record<string, { min: number; max: number }> = {
  '*': { min: 0, max: Infinity },
  '+': { min: 1, max: Infinity },
  '?': { min: 0, max: 1 },
};

function repeatOf(token: string): { min: number; max: number } | undefined {
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? [];
  if (min === undefined) {
    return SIGNS[token];
  }
  return { min: Number(min), max: comma ? (max ? Number(max) : Infinity) : Number(min) };
}
