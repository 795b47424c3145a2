import { parsePattern, PATTERN_TEXT_MAX, type PatternFault } from './parse-pattern';
import { runProgram } from './pattern-program';

export const PATTERN_MAX = 200;

export type PatternProblem = PatternFault | 'patternTooLong';

/**
 * Why a pattern is not accepted. Patterns come from whoever builds a form and run on everybody's phone and on the server: both
 * run them by the same walk in linear time, never by the engine of the browser, which can take for ever.
 */
export function patternProblem(pattern: string): PatternProblem | undefined {
  if (pattern.length > PATTERN_MAX) {
    return 'patternTooLong';
  }
  const program = parsePattern(pattern);
  return typeof program === 'string' ? program : undefined;
}

/**
 * True when the whole text matches. A pattern that is not accepted asks for nothing: a form that was published before it was
 * refused stays one that can be sent, and the builder names the pattern when the form is edited next.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  if (text.length > PATTERN_TEXT_MAX) {
    return false;
  }
  const program = pattern.length > PATTERN_MAX ? undefined : parsePattern(pattern);
  return typeof program !== 'object' || runProgram(program, text);
}
