import type { AnalysisHome } from '@contract/analysis/calls';
import { PERIOD_NAMES, RANGE_MONTHS, type PeriodName } from '@contract/analysis/rules/period';
import { addMonths } from '@contract/day';
import { memo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganFilter } from '@/modules/people/organ-filter';
import { Reach } from '@/modules/people/reach';
import { todayText } from '@/shared/date-time/days';
import { PeriodSheet } from '@/shared/date-time/period/period-sheet';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { showToast } from '@/shared/ui/overlay/toast';
import type { AnalysisChoice } from '../address';

type PeriodBarProps = {
  choice: AnalysisChoice;
  /** The chosen department by name, as soon as it has been read. */
  organ: AnalysisHome['organ'] | undefined;
  onChange: (choice: AnalysisChoice) => void;
};

/** Chips for the period and the department. */
export const PeriodBar = memo(function PeriodBar({ choice, organ, onChange }: PeriodBarProps): ReactElement {
  const { t } = useTranslation('analysis');
  const [isOpen, setOpen] = useState(false);
  const { period, startDate, endDate, organId } = choice;
  const handlePeriod = (next: PeriodName) => {
    if (next === 'range') {
      setOpen(true);
    } else {
      onChange({ period: next, ...(organId !== undefined && { organId }) });
    }
  };
  const handleRange = (from: string | undefined, to: string | undefined) => {
    if (from === undefined || to === undefined) {
      return;
    }
    if (to >= addMonths(from, RANGE_MONTHS)) {
      showToast(t('rangeTooLong', { months: RANGE_MONTHS }), { kind: 'warning' });
      return;
    }
    onChange({ ...choice, period: 'range', startDate: from, endDate: to });
  };
  const known = organId === undefined ? undefined : { id: organId, name: '…', ...organ };
  return (
    <div className="analysis-bar">
      <FilterChips
        label={t('period.label')}
        chips={PERIOD_NAMES.map((value) => ({ value, text: t(`period.${value}`) }))}
        value={period}
        onChange={handlePeriod}
      />
      <Reach value="analysis">
        <div className="analysis-organ">
          <OrganFilter
            organ={known}
            onChange={(next) => {
              const { organId: _before, ...rest } = choice;
              onChange(next ? { ...rest, organId: next.id } : rest);
            }}
            texts={{ all: t('organ.all'), clear: t('organ.clear'), choose: t('organ.choose') }}
          />
        </div>
      </Reach>
      <PeriodSheet
        isOpen={isOpen}
        label={t('period.range')}
        mode="day"
        value={{ start: startDate, end: endDate }}
        latest={todayText()}
        presets={[]}
        onDone={(value) => handleRange(value?.start, value?.end)}
        onClose={() => setOpen(false)}
      />
    </div>
  );
});
