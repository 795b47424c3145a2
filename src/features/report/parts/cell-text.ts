import type { ReportCell } from '@contract/report/calls';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';

const MINUTES = 60;
/** Thousands are not set apart: a preview shows what the file holds. */
const numberText = (value: number): string => String(Math.round(value * 100) / 100);

function durationText(duration: number): string {
  const minutes = Math.abs(Math.round(duration));
  return `${duration < 0 ? '-' : ''}${Math.floor(minutes / MINUTES)}:${String(minutes % MINUTES).padStart(2, '0')}`;
}

/** A value of a report as people read it: hours as 7:30, days and moments in words. */
export function cellText(cell: ReportCell, language: Language): string {
  if (typeof cell === 'string') {
    return cell;
  }
  if (typeof cell === 'number') {
    return numberText(cell);
  }
  if ('day' in cell) {
    return momentText(cell.day, 'date', language);
  }
  if ('minute' in cell) {
    return momentText(cell.minute, 'minute', language);
  }
  if ('percent' in cell) {
    return `${numberText(cell.percent * 100)}%`;
  }
  return 'duration' in cell ? durationText(cell.duration) : numberText(cell.minutes / MINUTES);
}
