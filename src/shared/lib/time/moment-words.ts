import { clockText, momentText, periodText } from '@contract/moment-text';
import { currentLanguage } from '@/shared/i18n/languages';

type Moment = Parameters<typeof momentText>[0];
type Style = Parameters<typeof momentText>[1];

/** Moments, periods and times in the language shown now; for components that render again when it is switched. */
export const momentWords = (moment: Moment, style: Style): string =>
  momentText(moment, style, currentLanguage());
export const periodWords = (start: Moment, end: Moment): string => periodText(start, end, currentLanguage());
export const clockWords = (time: string): string => clockText(time, currentLanguage());
