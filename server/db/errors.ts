/** True when a unique index refused the row; with `constraint`, that one. Drizzle wraps the driver's error as `cause`. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } } | null)?.cause;
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint);
}
