import { identifier } from '../../text/identifying-text';

/** A number as it was typed or pasted: digits of every width, without what people put between them and without the mainland's area code. */
export function compactMobile(text: string): string {
  const compact = identifier(text)
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '');
  return compact.replace(/^(?:(?:\+|00)86(?=1)|86(?=1\d{10}$))/, '').replace(/^00/, '+');
}

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
