/**
 * What engines between the floor (Chromium 87, Safari 14) and Chromium 98 or Safari 15.4 lack. Compiled alone and run before
 * the entry in those engines only, so it imports nothing. `rules` stand in for the gap of flex boxes, which Safari 14.0 has not.
 */
export function fillFloor(rules: readonly string[]): void {
  /** Absent in the engines that this is for, whatever the library's types say. */
  const lacks = (owner: object, name: string): boolean => !(name in owner);
  const add = (owner: object, name: string, value: unknown): void => {
    if (lacks(owner, name)) {
      Object.defineProperty(owner, name, { value, writable: true, configurable: true });
    }
  };

  function at(this: ArrayLike<unknown>, index: number): unknown {
    const start = Math.trunc(index) || 0;
    return this[start < 0 ? this.length + start : start];
  }
  [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype) as object].forEach((owner) =>
    add(owner, 'at', at),
  );
  add(Object, 'hasOwn', (owner: object, name: PropertyKey) =>
    Object.prototype.hasOwnProperty.call(owner, name),
  );

  add(crypto, 'randomUUID', () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  });

  /** Plain data, dates, maps and sets: what this portal clones. */
  function clone(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    if (value instanceof Date) {
      return new Date(value);
    }
    if (value instanceof Map) {
      return new Map([...value].map(([key, one]) => [clone(key), clone(one)]));
    }
    if (value instanceof Set) {
      return new Set([...value].map(clone));
    }
    if (Array.isArray(value)) {
      return value.map(clone);
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clone(one)]));
  }
  add(window, 'structuredClone', clone);

  // Nothing is ever let go of: the few things that are held so live as long as the page.
  add(window, 'WeakRef', function WeakRef(this: { deref: () => unknown }, value: unknown) {
    this.deref = () => value;
  });
  add(window, 'FinalizationRegistry', function FinalizationRegistry(this: Record<string, () => void>) {
    this.register = () => undefined;
    this.unregister = () => undefined;
  });

  // Safari learned both in the same version. A sheet of the page's own takes rules from its scripts; a new one would be inline,
  // which the content-security policy refuses.
  const [sheet] = Array.from(document.styleSheets);
  if (rules.length > 0 && sheet && !CSS.supports('inset', '0')) {
    rules.forEach((rule) => sheet.insertRule(rule, sheet.cssRules.length));
  }
}
