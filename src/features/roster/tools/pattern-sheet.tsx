import { applyPattern, type CopyMode } from '@contract/roster/rules/edits';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { useLanguage } from '@/shared/i18n/use-language';
import { Stepper } from '@/shared/ui/field/stepper';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState } from '@/shared/ui/page/states';
import { mayPlan, type SheetFacts } from '../plan/sheet-facts';
import { nameOf } from '../names';
import { CopyModeField } from './copy-mode';
import './tools.css';

type PatternSheetProps = {
  facts: SheetFacts;
  placeCode: string | undefined;
  onDone: (changed: number, left: number) => void;
  onClose: () => void;
};

/** Lays a pattern over the dates shown, each person beginning with a day of it. */
export function PatternSheet({ facts, placeCode, onDone, onClose }: PatternSheetProps) {
  const { t } = useTranslation('roster');
  return (
    <Sheet isOpen title={t('patternTitle')} onClose={onClose}>
      {facts.patterns.length > 0 ? (
        <PatternForm facts={facts} placeCode={placeCode} onDone={onDone} />
      ) : (
        <EmptyState
          icon="repeat"
          title={t('noPatterns')}
          note={t('noPatternsNote')}
          actions={
            <Link className="hr-button" data-kind="outline" data-size="small" to="/shift-patterns">
              {t('toPatterns')}
            </Link>
          }
        />
      )}
    </Sheet>
  );
}

function PatternForm({ facts, placeCode, onDone }: Omit<PatternSheetProps, 'onClose'>) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { desk, dates, people, patterns } = facts;
  const [patternId, setPatternId] = useState(patterns[0]!.id);
  const [start, setStart] = useState(dates[0]!);
  const [memberIds, setMemberIds] = useState<readonly string[]>([]);
  const [offsets, setOffsets] = useState<Readonly<Record<string, number>>>({});
  const [mode, setMode] = useState<CopyMode>('all');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({}, 1);
  const pattern = patterns.find(({ id }) => id === patternId) ?? patterns[0]!;
  const { length } = pattern.days;
  const chosen = people.filter(({ id }) => memberIds.includes(id));
  const offsetOf = (memberId: string) => (offsets[memberId] ?? 0) % length;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('people', memberIds, { kind: 'required', tip: t('peopleMissing') });
    void attempt([check], () => {
      const asked = {
        days: pattern.days,
        start,
        people: chosen.map(({ id }) => ({ memberId: id, offset: offsetOf(id) })),
        placeCode,
      };
      const { changes, left } = applyPattern(asked, {
        dates,
        mode,
        worksOf: desk.worksOf,
        isOpen: mayPlan(facts),
      });
      onDone(desk.put(changes), left);
      return Promise.resolve();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <ChoiceField
        label={t('pattern')}
        look="sheet"
        isRequired
        choices={patterns.map((one) => ({
          code: one.id,
          text: nameOf(one, language),
          note: t('patternDays', { count: one.days.length }),
        }))}
        chosen={[pattern.id]}
        onChoose={([code]) => code && setPatternId(code)}
      />
      <DateField
        label={t('patternFrom')}
        mode="day"
        value={start}
        earliest={dates[0]}
        latest={dates.at(-1)}
        onChange={(day) => day && setStart(day)}
      />
      <ChoiceField
        name="people"
        label={t('patternFor')}
        look="sheet"
        isMultiple
        isRequired
        choices={people.map((person) => ({ code: person.id, text: nameOf(person, language) }))}
        chosen={memberIds}
        error={errorOf('people')}
        onChoose={(codes) => {
          clear();
          setMemberIds(codes);
        }}
      />
      {chosen.length > 0 ? (
        <fieldset className="roster-offsets">
          <legend className="hr-label">{t('offsets')}</legend>
          {chosen.length > 1 ? (
            <button
              type="button"
              className="hr-button"
              data-kind="text"
              data-size="small"
              onClick={() =>
                setOffsets(Object.fromEntries(chosen.map(({ id }, index) => [id, index % length])))
              }
            >
              {t('stagger')}
            </button>
          ) : null}
          {chosen.map((person) => (
            <div key={person.id}>
              <span>{nameOf(person, language)}</span>
              <Stepper
                value={offsetOf(person.id) + 1}
                min={1}
                max={length}
                label={t('offsetOf', { name: nameOf(person, language) })}
                lessLabel={t('less')}
                moreLabel={t('moreDays')}
                onChange={(day) => setOffsets({ ...offsets, [person.id]: day - 1 })}
              />
            </div>
          ))}
        </fieldset>
      ) : null}
      <CopyModeField value={mode} onChange={setMode} />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t('apply')}
      </SubmitButton>
    </form>
  );
}
