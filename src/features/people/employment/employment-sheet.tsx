import { commonDictionaryGetList } from '@contract/dictionary/schedule-calls';
import { getMasterData } from '@contract/master-data/calls';
import { EMPLOYMENT_LIMITS, EMPLOYMENT_TYPES, SKILLS } from '@contract/people/employment';
import { changeEmployment, type Employment } from '@contract/people/employment-calls';
import { figureOf } from '@contract/text/typed-number';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '@/modules/people/person-picker';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { SkillsField } from './skills-field';
import './employment.css';

type EmploymentSheetProps = { memberId: string; employment: Employment; onClose: () => void };

const { min, max } = EMPLOYMENT_LIMITS.weeklyMinutes;

/** Minutes of a number of hours; undefined for what is none that a contract can have. */
function minutesOf(text: string): number | undefined {
  const minutes = Math.round((figureOf(text) ?? 0) * 60);
  return minutes >= min && minutes <= max ? minutes : undefined;
}

/** The values of the form, from those on record. */
const valuesOf = ({ type, probationUntil, manager, homePlace, weeklyMinutes, skills }: Employment) => ({
  type,
  probationUntil,
  manager: manager ? [manager] : [],
  homePlace: homePlace?.code ?? null,
  hours: weeklyMinutes === null ? '' : String(weeklyMinutes / 60),
  skills: skills.map(({ kind, code, level }) => ({ kind, code, level })),
});

/** Changes how a person is employed. */
export function EmploymentSheet({ memberId, employment, onClose }: EmploymentSheetProps) {
  const { t } = useTranslation('employment');
  const language = useLanguage();
  const places = useRead(getMasterData, { model: 'place' }).data ?? [];
  const stations = useRead(getMasterData, { model: 'workStation' }).data ?? [];
  const skillItems = useRead(commonDictionaryGetList, { dictionaryCode: SKILLS }).data ?? [];
  const [before] = useState(() => valuesOf(employment));
  const [values, setValues] = useState(before);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<typeof before>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('hours', values.hours, {
        kind: 'custom',
        check: (text) => (text && minutesOf(text) === undefined ? t('problem.hours') : undefined),
      }),
    ];
    void attempt(checks, async () => {
      const { type, probationUntil, manager, homePlace, hours, skills } = values;
      const weeklyMinutes = hours ? (minutesOf(hours) ?? null) : null;
      const managerId = manager[0]?.id ?? null;
      const given = { memberId, type, probationUntil, managerId, homePlace, weeklyMinutes, skills };
      await call(changeEmployment, given, { silent: true });
      showToast(t('saved'), { kind: 'success' });
      onClose();
    });
  };
  const lost =
    employment.homePlace && !places.some(({ code }) => code === employment.homePlace?.code)
      ? [employment.homePlace]
      : [];
  return (
    <Sheet
      isOpen
      title={t('edit')}
      isUnsaved={JSON.stringify(values) !== JSON.stringify(before)}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <ChoiceField
          name="type"
          label={t('type')}
          look="chips"
          choices={EMPLOYMENT_TYPES.map((one) => ({ code: one, text: t(`types.${one}`) }))}
          chosen={values.type ? [values.type] : []}
          onChoose={([one]) => change({ type: EMPLOYMENT_TYPES.find((other) => other === one) ?? null })}
        />
        <DateField
          name="probation"
          label={t('probation')}
          mode="day"
          isOptional
          value={values.probationUntil ?? undefined}
          placeholder={t('notChosen')}
          onChange={(day) => change({ probationUntil: day ?? null })}
        />
        <PersonPicker
          label={t('manager')}
          value={values.manager}
          exclude={[memberId]}
          onChange={(manager) =>
            change({ manager: manager.map(({ id, name, enName, avatar }) => ({ id, name, enName, avatar })) })
          }
        />
        <ChoiceField
          name="homePlace"
          label={t('homePlace')}
          look="sheet"
          choices={[...lost, ...places].map(({ code, name, enName }) => ({
            code,
            text: localizedName(name, enName, language),
          }))}
          chosen={values.homePlace === null ? [] : [values.homePlace]}
          placeholder={t('notChosen')}
          onChoose={([code]) => change({ homePlace: code ?? null })}
        />
        <TextField
          name="hours"
          label={t('weekly')}
          value={values.hours}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('notChosen')}
          suffix={<span className="employment-unit">{t('weeklyUnit')}</span>}
          error={errorOf('hours')}
          onChange={(hours) => change({ hours })}
        />
        <SkillsField
          kind="station"
          choices={stations.map(({ code, name, enName }) => ({
            code,
            text: localizedName(name, enName, language),
          }))}
          known={employment.skills}
          value={values.skills}
          onChange={(skills) => change({ skills })}
        />
        <SkillsField
          kind="skill"
          choices={skillItems.map(({ value, label, enLabel }) => ({
            code: value,
            text: localizedName(label, enLabel, language),
          }))}
          known={employment.skills}
          value={values.skills}
          onChange={(skills) => change({ skills })}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
