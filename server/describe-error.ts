/** For the log. Drizzle's message repeats the statement's parameters, which may be secrets: only the driver's reason and the trace. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'not an error object';
  }
  const trace = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n');
  return `${error.name}: ${reasonOfError(error)}\n${trace ?? ''}`;
}

/** The same in a few words. */
export function reasonOfError(error: unknown): string {
  if (!(error instanceof Error)) {
    return '';
  }
  if (error.cause instanceof Error) {
    return error.cause.message;
  }
  return error.name === 'DrizzleQueryError' ? '' : error.message;
}
