import { addDays } from '@contract/day';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ShiftEditor } from '@/modules/shift/shift-editor';
import { Section } from '@/shared/ui/list/section';
import { TextField } from '@/shared/ui/field/text-field';
import { Icon } from '@/shared/ui/mark/icon';
import { todayText } from '@/shared/date-time/days';
import { MonthGrid } from '@/shared/date-time/month-grid';
import type { EditorData } from './load-editor';
import {
  postsFor,
  suggestedDeadline,
  TITLE_MAX,
  type ErrorOf,
  type FormProblem,
  type OrderForm,
  WORK_DATES_MAX,
} from './order-form';
import { ExtrasSection } from './extras-section';
import { WindowSection } from './window-section';
import { PostCounts } from './post-counts';
import { ScopeChoice, type Picked } from './scope-choice';
import { dayText } from '../words';
import '../tasks.css';

/** Nobody plans shifts further ahead than a year. */
const AHEAD_DAYS = 366;

type DateChoiceProps = {
  value: readonly string[];
  onChange: (dates: string[]) => void;
  /** Dates published earlier stay choosable though they have passed. */
  datesBefore: readonly string[];
  error: string | undefined;
};

/** Work dates: pressed on a calendar, taken back by pressing their chips. */
function DateChoice({ value, onChange, datesBefore, error }: DateChoiceProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const today = todayText();
  const [month, setMonth] = useState(() => (value.find((date) => date >= today) ?? today).slice(0, 7));
  const toggle = (date: string) =>
    onChange(
      value.includes(date)
        ? value.filter((one) => one !== date)
        : [...value, date].sort((a, b) => a.localeCompare(b)),
    );
  const isFull = value.length >= WORK_DATES_MAX;
  return (
    <div className="task-box" data-field="workDates" data-wrong={error ? '' : undefined}>
      <MonthGrid
        month={month}
        label={t('create.dates')}
        earliest={[today, ...datesBefore, ...value].reduce((one, other) => (other < one ? other : one))}
        latest={addDays(today, AHEAD_DAYS)}
        onMonth={setMonth}
        lookOf={(date) => (value.includes(date) ? 'chosen' : undefined)}
        onPress={toggle}
        isDisabled={(date) =>
          !value.includes(date) && (isFull || (date < today && !datesBefore.includes(date)))
        }
      />
      {value.length > 0 ? (
        <div className="task-section">
          <output className="task-note">{t('create.datesChosen', { count: value.length })}</output>
          <div className="task-chosen">
            {value.map((date) => (
              <button key={date} type="button" onClick={() => toggle(date)}>
                {dayText(date, language)}
                <Icon name="x" size={0.875} />
              </button>
            ))}
          </div>
        </div>
      ) : (
        <p className="task-note task-section">{t('create.datesHint', { max: WORK_DATES_MAX })}</p>
      )}
      {error ? <p className="task-error task-section">{error}</p> : null}
    </div>
  );
}

type OrderEditorProps = {
  data: EditorData;
  form: OrderForm;
  picked: Picked;
  problems: readonly FormProblem[];
  onChange: (form: OrderForm) => void;
  onPicked: (picked: Picked) => void;
};

/** The publishing form: one page of sections, every rule at its field. */
export function OrderEditor({ data, form, picked, problems, onChange, onPicked }: OrderEditorProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  // A deadline that was suggested follows the dates until somebody sets another.
  const suggested = useRef('');
  const stations = data.stations.map(({ code, name, enName, fields }) => ({
    code,
    name,
    enName,
    isPaid: fields.isPaid === true,
  }));
  const isPaid = (code: string) => stations.find((one) => one.code === code)?.isPaid === true;
  const nameOf = (code: string) => {
    const station = stations.find((one) => one.code === code);
    return station ? localizedName(station.name, station.enName, language) : code;
  };
  const set = (change: Partial<OrderForm>) => onChange({ ...form, ...change });
  const errorOf: ErrorOf = (field) => {
    const found = problems.find((one) => one.field === field);
    return found && found.field !== 'segments' ? t(`problem.${found.key}`, found.values ?? {}) : undefined;
  };
  const shift = problems.find((one) => one.field === 'segments');
  const handleDates = (workDates: string[]) => {
    const isOurs = form.deadlineAt === '' || form.deadlineAt === suggested.current;
    const deadlineAt = isOurs ? suggestedDeadline(workDates, new Date()) : form.deadlineAt;
    suggested.current = isOurs ? deadlineAt : suggested.current;
    set({ workDates, deadlineAt });
  };
  return (
    <>
      <Section title={t('create.basics')}>
        <div className="task-section">
          <TextField
            name="title"
            label={t('create.title')}
            placeholder={t('create.titleHint')}
            value={form.title}
            maxLength={TITLE_MAX}
            error={errorOf('title')}
            onChange={(title) => set({ title })}
          />
          <ChoiceField
            look="sheet"
            name="placeCode"
            label={t('create.place')}
            title={t('create.choosePlace')}
            placeholder={t('create.choosePlace')}
            isRequired
            chosen={form.placeCode ? [form.placeCode] : []}
            error={errorOf('placeCode')}
            choices={data.places.map((place) => ({
              code: place.code,
              text: localizedName(place.name, place.enName, language),
              note: addressOf(place.fields, language),
            }))}
            onChoose={([placeCode = '']) => set({ placeCode })}
          />
        </div>
      </Section>
      <Section title={t('create.dates')}>
        <DateChoice
          value={form.workDates}
          datesBefore={data.edited?.publishedAt ? data.edited.workDates : []}
          error={errorOf('workDates')}
          onChange={handleDates}
        />
      </Section>
      <Section title={t('create.shift')}>
        <div className="task-section">
          <ShiftEditor
            value={form.segments}
            stations={stations}
            problem={shift?.field === 'segments' ? shift.shift : undefined}
            onChange={(segments) => set({ segments, posts: postsFor(segments, form.posts, isPaid) })}
          />
        </div>
      </Section>
      <Section title={t('create.people')}>
        <div className="task-section">
          <PostCounts
            posts={form.posts}
            dates={form.workDates.length}
            nameOf={nameOf}
            onChange={(posts) => set({ posts })}
          />
        </div>
      </Section>
      <Section title={t('create.who')}>
        <div className="task-section">
          <ScopeChoice
            kind={form.scopeKind}
            picked={picked}
            error={errorOf('scope')}
            onKind={(scopeKind) => set({ scopeKind })}
            onPicked={(next) => {
              onPicked(next);
              set({
                departmentIds: next.departments.map((one) => one.id),
                memberIds: next.members.map((one) => one.id),
              });
            }}
          />
        </div>
      </Section>
      <WindowSection form={form} errorOf={errorOf} onChange={set} />
      <ExtrasSection form={form} forms={data.forms} errorOf={errorOf} onChange={set} />
    </>
  );
}

function addressOf(fields: Record<string, unknown>, language: 'zh_CN' | 'en'): string | undefined {
  const { address, enAddress } = fields;
  const text = language === 'en' && typeof enAddress === 'string' ? enAddress : address;
  return typeof text === 'string' ? text : undefined;
}
