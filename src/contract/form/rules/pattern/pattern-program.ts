export type Edge = 'start' | 'end' | 'word' | 'inWord';

/** One step of a program: read a character that an atom accepts, go on at one or two places, or be at an edge. */
export type Step =
  | { kind: 'read'; atom: number }
  | { kind: 'fork'; to: readonly [number, number] }
  | { kind: 'go'; to: number }
  | { kind: 'edge'; edge: Edge };

/** Steps, and the tests of single characters that they name. Copies of a repeated atom share one. */
export type Program = { steps: Step[]; atoms: ((character: string) => boolean)[] };

/**
 * Whether the steps lead over the whole text. All places that a character may lead to are followed at once, so the time is at
 * most the text's length times the number of steps, whatever the pattern.
 */
export function runProgram(program: Program, text: string): boolean {
  const { steps, atoms } = program;
  const walk = newWalk(steps, Array.from(text));
  const verdicts: (boolean | undefined)[] = [];
  follow(walk, 0, 0);
  for (let at = 0; at < walk.characters.length && walk.reached.length > 0; at += 1) {
    const character = walk.characters[at] ?? '';
    const places = walk.reached;
    walk.reached = [];
    verdicts.length = 0;
    for (const place of places) {
      const step = steps[place];
      if (step?.kind === 'read' && (verdicts[step.atom] ??= atoms[step.atom]?.(character))) {
        follow(walk, place + 1, at + 1);
      }
    }
  }
  return walk.reached.includes(steps.length);
}

type Walk = {
  steps: readonly Step[];
  characters: readonly string[];
  /** At each place one more than the position that it was last reached at. */
  seen: Uint16Array;
  /** The places where the next character is read, or the end. */
  reached: number[];
};

function newWalk(steps: readonly Step[], characters: readonly string[]): Walk {
  return { steps, characters, seen: new Uint16Array(steps.length + 1), reached: [] };
}

/** Adds what can be reached from a place without reading. */
function follow(walk: Walk, from: number, at: number): void {
  const { steps, seen, reached } = walk;
  const open = [from];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (seen[place] === at + 1) {
      continue;
    }
    seen[place] = at + 1;
    const step = steps[place];
    if (step === undefined || step.kind === 'read') {
      reached.push(place);
    } else if (step.kind === 'fork') {
      open.push(step.to[0], step.to[1]);
    } else if (step.kind === 'go') {
      open.push(step.to);
    } else if (isAtEdge(step.edge, walk.characters, at)) {
      open.push(place + 1);
    }
  }
}

function isAtEdge(edge: Edge, characters: readonly string[], at: number): boolean {
  if (edge === 'start') {
    return at === 0;
  }
  if (edge === 'end') {
    return at === characters.length;
  }
  const isWord = (character = '') => /^\w$/.test(character);
  return (isWord(characters[at - 1]) !== isWord(characters[at])) === (edge === 'word');
}
