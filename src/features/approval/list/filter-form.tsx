import { addDays } from '@contract/day';
import type { ApprovalStatus } from '@contract/approval/approval';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { todayText } from '@/shared/date-time/days';
import { PeriodField } from '@/shared/date-time/period/period-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { PersonPicker } from '@/modules/people/person-picker';
import { Button } from '@/shared/ui/button/button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { SearchBox } from '@/shared/ui/field/search-box';
import { filterFieldsOf, type Filters, type View } from './filters';
import type { TypeName } from './type-names';

type Person = { id: string; name: string; enName?: string | null | undefined };
type FilterFormProps = {
  view: View;
  types: readonly TypeName[];
  person: Person | undefined;
  onChoose: (filters: Filters) => void;
};

const PRESETS = [
  { key: 'week', days: 7 },
  { key: 'month', days: 30 },
] as const;
const ANY = '';

/** Type, status, initiator, dates and a keyword at once. */
export function FilterForm({ view, types, person, onChoose }: FilterFormProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const [draft, setDraft] = useState(view.filters);
  const [chosen, setChosen] = useState(person);
  const { statuses, hasPerson } = filterFieldsOf(view.box);
  const today = todayText();
  const change = (part: Filters) => setDraft({ ...draft, ...part });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onChoose({ ...draft, person: chosen?.id, keyword: draft.keyword?.trim() || undefined });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <div>
        <p className="hr-label">{t('filter.type')}</p>
        <FilterChips
          chips={[
            { value: ANY, text: t('filter.anyType') },
            ...types.map(({ processCode, name }) => ({
              value: processCode,
              text: localizedText(name, language),
            })),
          ]}
          value={draft.type ?? ANY}
          label={t('filter.type')}
          onChange={(type) => change({ type: type || undefined })}
        />
      </div>
      {statuses.length > 0 ? (
        <div>
          <p className="hr-label">{t('filter.status')}</p>
          <FilterChips<ApprovalStatus | typeof ANY>
            chips={[
              { value: ANY, text: t('filter.anyStatus') },
              ...statuses.map((status) => ({ value: status, text: t(`status.${status}`) })),
            ]}
            value={draft.status ?? ANY}
            label={t('filter.status')}
            onChange={(status) => change({ status: status || undefined })}
          />
        </div>
      ) : null}
      {hasPerson ? (
        <PersonPicker
          label={t('filter.person')}
          title={t('filter.choosePerson')}
          value={chosen ? [chosen] : []}
          onChange={([one]) => setChosen(one)}
        />
      ) : null}
      <PeriodField
        name="days"
        mode="day"
        label={t('filter.days')}
        placeholder={t('filter.anyDay')}
        value={{ start: draft.start, end: draft.end }}
        latest={today}
        presets={PRESETS.map(({ key, days }) => ({
          key,
          text: t(`filter.${key}`),
          start: addDays(today, 1 - days),
          end: today,
        }))}
        isOptional
        isOpenEnded
        onChange={(days) => change({ start: days?.start, end: days?.end })}
      />
      <SearchBox
        name="keyword"
        label={t('filter.keyword')}
        hint={t('filter.keywordHint')}
        value={draft.keyword ?? ''}
        onChange={(keyword) => change({ keyword })}
      />
      <div className="apv-filter-buttons">
        <Button onClick={() => onChoose({})}>{t('filter.clear')}</Button>
        <Button type="submit" kind="primary">
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}
