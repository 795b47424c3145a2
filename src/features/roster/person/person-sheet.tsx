import type { PlanSums } from '@contract/roster/draft-calls';
import type { WeekdayHours } from '@contract/roster/wish-calls';
import { useTranslation } from 'react-i18next';
import { weekdayNames } from '@/shared/date-time/words';
import { Meter } from '@/modules/chart/small/meter';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Loading } from '@/shared/ui/page/states';
import { Findings } from '../day/findings';
import type { SheetFacts } from '../plan/sheet-facts';
import { hoursOf, nameOf } from '../names';
import { hoursWords, isNever } from '../wish/hours-words';
import '../day/day-sheet.css';
import './meter.css';

type PersonSheetProps = {
  facts: SheetFacts;
  memberId: string;
  onDay: (workDate: string) => void;
  onCopy: () => void;
  onClose: () => void;
};

/** What a person has of everything that a plan is judged by, and what is wrong with theirs. */
export function PersonSheet({ facts, memberId, onDay, onCopy, onClose }: PersonSheetProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const person = facts.people.find(({ id }) => id === memberId);
  const judged = facts.desk.judgedOf(memberId);
  return (
    <Sheet isOpen title={person ? nameOf(person, language) : ''} onClose={onClose}>
      {judged ? (
        <div className="roster-day">
          <Section title={t('metersOf')} isCard={false}>
            <Meters sums={judged.sums} settings={facts.settings} />
          </Section>
          {judged.findings.length > 0 ? (
            <Section title={t('problems')} isCard={false}>
              <Findings findings={judged.findings} onDay={onDay} />
            </Section>
          ) : (
            <p className="roster-note">{t('noProblems')}</p>
          )}
          <Available week={facts.ofPerson[memberId]?.week ?? []} />
          <div className="roster-day-actions">
            <Button kind="outline" size="small" onClick={onCopy}>
              {t('copyPerson')}
            </Button>
          </div>
        </div>
      ) : (
        <Loading rows={4} />
      )}
    </Sheet>
  );
}

/** When the person can work in a week, as they said. */
function Available({ week }: { week: readonly WeekdayHours[] }) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const names = weekdayNames(0, language);
  return week.length === 0 ? null : (
    <Section title={t('available')} isCard={false}>
      {week.map((hours) => (
        <p className="roster-note" key={hours.weekday}>
          {t('availableAt', {
            weekday: names[hours.weekday]?.full,
            times: isNever(hours) ? t('notAvailable') : hoursWords(hours, language),
          })}
        </p>
      ))}
    </Section>
  );
}

function Meters({ sums, settings }: { sums: PlanSums; settings: SheetFacts['settings'] }) {
  const { t } = useTranslation('roster');
  const limitOf = (rule: { level: string; limit: number }) => (rule.level === 'off' ? undefined : rule.limit);
  const hours = (minutes: number) => t('hours', { count: hoursOf(minutes) });
  const days = (count: number) => t('daysOf', { count });
  return (
    <dl className="roster-meters">
      <Figure name={t('meter.planned')} value={sums.minutes} text={hours} />
      <Figure
        name={t('meter.week')}
        value={sums.weekMinutes}
        limit={limitOf(settings.weekHours)}
        text={hours}
      />
      <Figure
        name={t('meter.overtime')}
        value={sums.overtimeMinutes}
        limit={limitOf(settings.overtime)}
        text={hours}
      />
      <Figure
        name={t('meter.daysInRow')}
        value={sums.daysInRow}
        limit={limitOf(settings.daysInRow)}
        text={days}
      />
      <Figure
        name={t('meter.nights')}
        value={sums.nights}
        limit={limitOf(settings.nights)}
        text={(count) => t('nightsOf', { count })}
      />
      {sums.period ? (
        <Figure name={t('meter.period')} value={sums.period.minutes} limit={sums.period.limit} text={hours} />
      ) : null}
    </dl>
  );
}

type FigureProps = {
  name: string;
  value: number;
  /** Where it is too much; a figure without a bar where nothing limits it. */
  limit?: number | undefined;
  text: (value: number) => string;
};

/** A figure against its limit: over it the bar is full and red, and the words say so. */
function Figure({ name, value, limit, text }: FigureProps) {
  const { t } = useTranslation('roster');
  const isOver = limit !== undefined && value > limit;
  const words = limit === undefined ? text(value) : t('ofLimit', { value: text(value), limit: text(limit) });
  return (
    <div className="roster-meter" data-over={isOver || undefined}>
      <dt>{name}</dt>
      <dd>
        <span>
          {words}
          {isOver ? ` · ${t('over')}` : ''}
        </span>
        {limit === undefined ? null : (
          <Meter label={name} words={words} value={value} max={limit} level={isOver ? 'over' : 'good'} />
        )}
      </dd>
    </div>
  );
}
