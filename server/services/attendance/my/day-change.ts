import { momentText } from '@contract/moment-text';
import type { OperationChange } from '@server/db/schema/audit';

/** The date that an operation record is about, in words. */
export function dayChange(workDate: string, now: Date): OperationChange {
  const words = (language: 'zh_CN' | 'en') => momentText(workDate, 'weekday', language, now.getTime());
  return { field: 'calendarDay', to: words('zh_CN'), toEn: words('en') };
}
