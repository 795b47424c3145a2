import { needHoursText } from '@contract/shift/need-words';
import { needsOn } from '@contract/shift/rules/needs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { todayText } from '@/shared/date-time/days';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import type { NeedFacts } from './need-list';

/** What holds on one date: what is said for it, else what is said for its day of the week. */
export function NeedPreview({ facts }: { facts: NeedFacts }) {
  const { t } = useTranslation('staffing-needs');
  const language = useLanguage();
  const [date, setDate] = useState(todayText);
  const needs = needsOn(date, facts.needs);
  const total = needs.reduce((sum, { needed }) => sum + needed, 0);
  return (
    <Section title={t('preview')}>
      <div className="need-date">
        <DateField
          label={t('date')}
          mode="day"
          value={date}
          earliest={todayText()}
          onChange={(next) => next && setDate(next)}
        />
        <output>{total === 0 ? t('nobodyNeeded') : t('total', { count: total })}</output>
      </div>
      {needs.map((need) => {
        const station = facts.stations.find(({ code }) => code === need.stationCode);
        return (
          <ListRow
            key={need.id}
            title={station ? localizedName(station.name, station.enName, language) : need.stationCode}
            note={needHoursText(need, facts.shifts, language)}
            value={need.needed === 0 ? t('nobody') : t('people', { count: need.needed })}
          />
        );
      })}
    </Section>
  );
}
