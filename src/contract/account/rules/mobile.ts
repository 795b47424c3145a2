/** A mainland mobile number. Other areas bring their own pattern with getArea. */
export function isMobile(value: string): boolean {
  return /^1[3-9]\d{9}$/.test(value.trim());
}

/** `13800138000` to `138****8000`; short numbers keep only their last two digits. */
export function maskMobile(value: string): string {
  return value.length >= 8 ? `${value.slice(0, 3)}****${value.slice(-4)}` : `****${value.slice(-2)}`;
}

/** `lin.chen@example.com` to `l***n@example.com`. */
export function maskEmail(value: string): string {
  const at = value.indexOf('@');
  if (at < 1) {
    return '***';
  }
  const name = value.slice(0, at);
  return `${name.slice(0, 1)}***${name.length > 1 ? name.slice(-1) : ''}${value.slice(at)}`;
}
