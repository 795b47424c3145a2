/** Gives up on work that takes too long: a connection that has died without a word never answers. */
export function withinTime<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} timeout`)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
