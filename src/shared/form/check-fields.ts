import type { Problem } from './problem';
import { isEmpty } from './rules';

/** One demand on a field's value (spec section 5). `tip` is what the user reads when it fails. */
export type FieldRule<T = unknown> =
  | { kind: 'required'; tip: Tip }
  /** Empty values pass: whether they may be empty is `required`'s question. */
  | { kind: 'pattern'; pattern: RegExp; tip: Tip }
  /** Answers why the value is refused, or undefined. Sees empty values too. */
  | { kind: 'custom'; check: (value: T) => Tip | undefined };

/** A message of the validation namespace, or a text that the screen has translated itself. */
export type Tip = Problem | string;

export type FieldCheck<T = unknown> = { field: string; value: T; rules: readonly FieldRule<T>[] };

export type Failure = { field: string; message: string };

/** Ties a field's rules to the type of its value. */
export function fieldCheck<T>(field: string, value: T, ...rules: FieldRule<T>[]): FieldCheck {
  // The value below is the T that the rules were written for.
  return { field, value, rules: rules as FieldRule[] };
}

/** The first demand that fails, in the order of fields and rules. */
export function firstFailure(checks: readonly FieldCheck[]): { field: string; tip: Tip } | undefined {
  for (const { field, value, rules } of checks) {
    for (const rule of rules) {
      const tip = tipOf(rule, value);
      if (tip !== undefined) {
        return { field, tip };
      }
    }
  }
  return undefined;
}

function tipOf(rule: FieldRule, value: unknown): Tip | undefined {
  switch (rule.kind) {
    case 'required':
      return isEmpty(value) ? rule.tip : undefined;
    case 'pattern':
      // A global pattern would remember where it stopped the last time; `search` always starts anew.
      return isEmpty(value) || String(value).search(rule.pattern) >= 0 ? undefined : rule.tip;
    case 'custom':
      return rule.check(value);
  }
}

/**
 * Checks a form: the first failure shows its tip as a warning, marks and focuses its field and stops (spec section 5). Fields
 * are found by `name` or `data-field` inside `root`. Answers the failure, or undefined when all is well.
 */
export async function checkFields(
  checks: readonly FieldCheck[],
  root: ParentNode = document,
): Promise<Failure | undefined> {
  const found = firstFailure(checks);
  if (!found) {
    return undefined;
  }
  // A form that is filled in well does without it, and so does the first paint of one.
  const { tellFailure } = await import('./tell-failure');
  return tellFailure(found, root);
}
