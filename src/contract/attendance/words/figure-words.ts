import type { Language } from '../../limits';
import { FIGURES, type Figures } from '../rules/settle/day-figures';
import { lengthText } from './length-text';

const WORDS = {
  worked: { zh_CN: '出勤', en: 'worked' },
  late: { zh_CN: '迟到', en: 'late' },
  early: { zh_CN: '早退', en: 'left early' },
  missing: { zh_CN: '缺卡', en: 'missing' },
  absent: { zh_CN: '缺勤', en: 'absent' },
} as const;

/** The counts of a day that are not zero, in words; work is told always. */
export const figureText = (figures: Figures, language: Language): string =>
  FIGURES.filter((figure) => figures[figure] > 0 || figure === 'worked')
    .map((figure) =>
      language === 'en'
        ? `${WORDS[figure].en} ${lengthText(figures[figure], language)}`
        : `${WORDS[figure].zh_CN}${lengthText(figures[figure], language)}`,
    )
    .join(language === 'en' ? ', ' : '，');
