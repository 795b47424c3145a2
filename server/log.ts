type Fields = Record<string, string | number | boolean | undefined>;

/** One line per event. Callers pass no secrets: no tokens, codes, passwords, full numbers. */
export type Log = {
  info: (event: string, fields?: Fields) => void;
  error: (event: string, fields?: Fields) => void;
};

/** Lines to standard output and standard error. */
export function createLog(now: () => Date = () => new Date()): Log {
  const line = (event: string, fields: Fields = {}) => {
    const rest = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` ${key}=${typeof value === 'string' ? JSON.stringify(value) : value}`)
      .join('');
    return `${now().toISOString()} ${event}${rest}\n`;
  };
  return {
    info: (event, fields) => void process.stdout.write(line(event, fields)),
    error: (event, fields) => void process.stderr.write(line(event, fields)),
  };
}
