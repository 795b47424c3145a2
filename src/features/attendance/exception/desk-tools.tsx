import type { ExceptionDesk } from '@contract/attendance/exception-calls';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import { monthOf, type Days } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentChooser } from '@/modules/people/department-chooser';
import type { PickedDepartment } from '@/modules/people/picked';
import { ChoiceSheet } from '@/shared/choice/choice-sheet';
import { todayText } from '@/shared/date-time/days';
import { usePeriodText } from '@/shared/date-time/period/period-field';
import { PeriodSheet } from '@/shared/date-time/period/period-sheet';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { showToast } from '@/shared/ui/overlay/toast';
import { isFitSpan } from './exception-filter';

type DeskToolsProps = {
  typed: string;
  onType: (typed: string) => void;
  /** Undefined where dates do not count. */
  span: Days | undefined;
  onSpan: (span: Days) => void;
  organ: PickedDepartment | undefined;
  onOrgan: (organ: PickedDepartment | undefined) => void;
  groups: ExceptionDesk['groups'];
  groupId: string | undefined;
  onGroup: (groupId: string | undefined) => void;
};

/** Whose days are shown, and of when. */
export function DeskTools(props: DeskToolsProps) {
  const { typed, onType, span, onSpan, organ, onOrgan, groups, groupId, onGroup } = props;
  const { t } = useTranslation('attendance-exceptions');
  const language = useLanguage();
  const [open, setOpen] = useState<'organ' | 'group'>();
  const group = groups.find(({ id }) => id === groupId);
  const close = () => setOpen(undefined);
  return (
    <>
      <SearchBox label={t('search')} value={typed} onChange={onType} />
      <div className="exc-tools">
        {span ? <SpanPick span={span} onSpan={onSpan} /> : null}
        <FilterButton icon="network" isOn={organ !== undefined} onPress={() => setOpen('organ')}>
          {organ ? localizedName(organ.name, organ.enName, language) : t('allOrgans')}
        </FilterButton>
        {groups.length > 1 ? (
          <FilterButton icon="users" isOn={group !== undefined} onPress={() => setOpen('group')}>
            {group ? localizedName(group.name, group.enName, language) : t('allGroups')}
          </FilterButton>
        ) : null}
      </div>
      {open === 'organ' ? (
        <DepartmentChooser
          title={t('chooseOrgan')}
          chosen={organ ? [organ] : []}
          max={1}
          onDone={([chosen]) => onOrgan(chosen)}
          onClose={close}
        />
      ) : null}
      {open === 'group' ? (
        <ChoiceSheet
          title={t('chooseGroup')}
          label={t('chooseGroup')}
          choices={[
            { code: '', text: t('allGroups') },
            ...groups.map(({ id, name, enName }) => ({
              code: id,
              text: localizedName(name, enName, language),
            })),
          ]}
          chosen={[groupId ?? '']}
          onChoose={([code]) => onGroup(code || undefined)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function SpanPick({ span, onSpan }: { span: Days; onSpan: (span: Days) => void }) {
  const { t } = useTranslation('attendance-exceptions');
  const [isOpen, setOpen] = useState(false);
  const today = todayText();
  const month = monthOf(today);
  const before = monthOf(dateOf(dayNumber(month.from) - 1));
  const isThis = span.from === month.from && span.to === month.to;
  const text = usePeriodText({ start: span.from, end: span.to });
  return (
    <>
      <FilterButton icon="calendar-range" isOn={!isThis} onPress={() => setOpen(true)}>
        {isThis ? t('thisMonth') : text}
      </FilterButton>
      <PeriodSheet
        isOpen={isOpen}
        label={t('span')}
        mode="day"
        value={{ start: span.from, end: span.to }}
        presets={[
          { key: 'this', text: t('thisMonth'), start: month.from, end: month.to },
          { key: 'last', text: t('lastMonth'), start: before.from, end: before.to },
        ]}
        onDone={(period) => {
          const { start = month.from, end = month.to } = period ?? {};
          const chosen = { from: start.slice(0, 10), to: end.slice(0, 10) };
          if (isFitSpan(chosen)) {
            onSpan(chosen);
          } else {
            showToast(t('tooLong', { days: EXCEPTION_LIMITS.span }), { kind: 'warning' });
          }
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
