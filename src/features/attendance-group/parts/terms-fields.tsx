import {
  WORK_PERIODS,
  WORK_SYSTEMS,
  type WorkPeriod,
  type WorkSystem,
} from '@contract/attendance-group/group';
import { getMasterData } from '@contract/master-data/calls';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { weekdayNames } from '@/shared/date-time/words';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { TextField } from '@/shared/ui/field/text-field';
import { hoursText, USUAL_PERIOD_MINUTES, type GroupContent } from '../group-content';

type TermsFieldsProps = {
  values: GroupContent;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<GroupContent>) => void;
};

/** How time is counted, how much of it, on which days and where. */
export function TermsFields({ values, errorOf, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('attendance-groups');
  const language = useLanguage();
  const { data: places } = useRead(getMasterData, { model: 'place' });
  const names = weekdayNames(0, language);
  const known = places ?? [];
  const lost = values.placeCodes.filter((code) => !known.some((place) => place.code === code));
  return (
    <>
      <ChoiceField
        name="system"
        label={t('systemLabel')}
        look="chips"
        isRequired
        choices={WORK_SYSTEMS.map((one) => ({ code: one, text: t(`system.${one}`) }))}
        chosen={[values.system]}
        note={t(`systemNote.${values.system}`)}
        onChoose={([system]) => system && onChange({ system: system as WorkSystem })}
      />
      {values.system === 'comprehensive' ? (
        <>
          <ChoiceField
            name="period"
            label={t('periodLabel')}
            look="chips"
            isRequired
            choices={WORK_PERIODS.map((one) => ({ code: one, text: t(`period.${one}`) }))}
            chosen={[values.period]}
            onChoose={([period]) =>
              period &&
              onChange({
                period: period as WorkPeriod,
                periodHours: hoursText(USUAL_PERIOD_MINUTES[period as WorkPeriod]),
              })
            }
          />
          <TextField
            name="periodHours"
            label={t('periodHours')}
            value={values.periodHours}
            inputMode="decimal"
            maxLength={7}
            error={errorOf('periodHours')}
            note={t('periodHoursNote')}
            onChange={(periodHours) => onChange({ periodHours })}
          />
        </>
      ) : null}
      <TextField
        name="dailyHours"
        label={t('dailyHours')}
        value={values.dailyHours}
        inputMode="decimal"
        maxLength={5}
        error={errorOf('dailyHours')}
        note={t('dailyHoursNote')}
        onChange={(dailyHours) => onChange({ dailyHours })}
      />
      <ChoiceField
        name="restWeekdays"
        label={t('restWeekdays')}
        look="chips"
        isMultiple
        choices={[1, 2, 3, 4, 5, 6, 0].map((day) => ({ code: String(day), text: names[day]!.full }))}
        chosen={values.restWeekdays.map(String)}
        error={errorOf('restWeekdays')}
        note={t('restWeekdaysNote')}
        onChoose={(days) => onChange({ restWeekdays: days.map(Number) })}
      />
      <ChoiceField
        name="places"
        label={t('places')}
        look="sheet"
        isMultiple
        placeholder={t('anywhere')}
        choices={[
          ...known.map((place) => ({
            code: place.code,
            text: localizedName(place.name, place.enName, language),
          })),
          ...(places ? lost.map((code) => ({ code, text: code, isDisabled: true })) : []),
        ]}
        chosen={values.placeCodes}
        onChoose={(placeCodes) => onChange({ placeCodes })}
      />
    </>
  );
}
