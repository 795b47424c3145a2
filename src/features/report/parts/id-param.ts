/** An id of an address; undefined for a text that can be none. */
export function idParam(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name);
  return value !== null && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}
