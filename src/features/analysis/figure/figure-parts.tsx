import type { AnalysisFigure } from '@contract/analysis/calls';
import {
  DAY_COLUMNS,
  DEPARTMENT_COLUMNS,
  MONTH_COLUMNS,
  type DayColumn,
  type MonthColumn,
} from '@contract/analysis/columns';
import { useTranslation } from 'react-i18next';
import { valueForm } from '@/modules/chart/value-form';
import { useLanguage } from '@/shared/i18n/use-language';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { useFigureWords } from '../parts/figure-words';

/** Names of parts that are no column: movement of people, classes of overtime, hours with a pay record. */
const OTHERS = [
  'start',
  'end',
  'timeOff',
  'workday',
  'restDay',
  'statutoryDay',
  'period',
  'covered',
] as const;
type PartName = DayColumn | MonthColumn | (typeof OTHERS)[number];

const NAMES: readonly PartName[] = [...DAY_COLUMNS, ...MONTH_COLUMNS, ...OTHERS];

/** Columns that count people, papers, shifts or places; all other ones are minutes. */
const COUNTS: readonly PartName[] = [
  ...DEPARTMENT_COLUMNS.filter((name) => name !== 'needed' && name !== 'covered'),
  'days',
  'lockedDays',
  'changedDays',
  'begun',
  'begunLate',
  'toConfirm',
  'confirmed',
  'shifts',
  'changes',
  'changesNear',
  'employed',
  'from30',
  'over36',
  'start',
  'end',
];

const BASIS = 10_000;

/** The sums a figure is made of, and for some figures the values that belong to it. */
export function FigureParts({ data }: { data: AnalysisFigure }) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const { figure, parts, annual, times } = data;
  const { valueText } = useFigureWords(figure);
  const [count, hours, percent] = [
    valueForm('count', language),
    valueForm('hours', language),
    valueForm('percent', language),
  ];
  const partText = (name: PartName, value: number): string => {
    if (figure === 'laborCost') {
      return percent.text(value / BASIS);
    }
    return (COUNTS.includes(name) ? count : hours).text(value);
  };
  const minutes = (value: number | null): string => (value === null ? '' : hours.text(value));
  const facts = [
    ...parts.flatMap(({ name, value }) => {
      const known = NAMES.find((one) => one === name);
      const label = figure === 'laborCost' ? t('part.payCovered') : known && t(`part.${known}`);
      return known && label ? [{ name: label, value: partText(known, value) }] : [];
    }),
    ...(annual
      ? [
          {
            name: t(annual.months < 12 ? 'annualProjected' : 'annual', { count: annual.months }),
            value: valueText(annual),
          },
        ]
      : []),
    ...(times
      ? [
          { name: t('times.p90'), value: minutes(times.p90) },
          { name: t('times.workingMedian'), value: minutes(times.workingMedian) },
          { name: t('times.workingP90'), value: minutes(times.workingP90) },
          { name: t('times.ownMedian'), value: minutes(times.ownMedian) },
          { name: t('times.oldestOpen'), value: minutes(times.oldestOpen) },
        ]
      : []),
  ].filter(({ value }) => value !== '');
  return facts.length === 0 ? null : (
    <Section title={t('parts')}>
      <Facts facts={facts} />
    </Section>
  );
}
