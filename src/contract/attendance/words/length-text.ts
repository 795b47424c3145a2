import type { Language } from '../../limits';

/** A length of time as people say it: 45 min, 2 h, 1 h 30 min; 45分钟, 2小时, 1小时30分钟. `minutes` is whole. */
export function lengthText(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const [hour, minute] = language === 'en' ? [' h', ' min'] : ['小时', '分钟'];
  const parts = [hours > 0 ? `${hours}${hour}` : '', rest > 0 || hours === 0 ? `${rest}${minute}` : ''];
  return parts.filter(Boolean).join(language === 'en' ? ' ' : '');
}
