import type { ApprovalStatus } from '@contract/entities/approval';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFields, fieldCheck } from '@/shared/form/check-fields';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatDate } from '@/shared/lib/format-date';
import { localizedText } from '@/shared/lib/localized-text';
import { PersonPicker } from '@/shared/people/person-picker';
import { Button } from '@/shared/ui/button';
import { FilterChips } from '@/shared/ui/filter-chips';
import { TextField } from '@/shared/ui/text-field';
import { filterFieldsOf, type Filters, type View } from './filters';
import type { TypeName } from './type-names';

type Person = { id: string; name: string; enName?: string | null | undefined };
type FilterFormProps = {
  view: View;
  types: readonly TypeName[];
  person: Person | undefined;
  onChoose: (filters: Filters) => void;
};

const DAY_MS = 86_400_000;
const ANY = '';

/** Type, status, initiator, dates and a keyword at once. */
export function FilterForm({ view, types, person, onChoose }: FilterFormProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(view.filters);
  const [chosen, setChosen] = useState(person);
  const [error, setError] = useState<string>();
  const { statuses, hasPerson } = filterFieldsOf(view.box);
  const change = (part: Filters) => {
    setError(undefined);
    setDraft({ ...draft, ...part });
  };
  const { start, end } = draft;
  const lastDays = (count: number) =>
    change({
      start: formatDate(Date.now() - (count - 1) * DAY_MS, 'date'),
      end: formatDate(Date.now(), 'date'),
    });
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const isReversed = start && end && end < start;
    const failed = await checkFields(
      [fieldCheck('end', end, { kind: 'custom', check: () => (isReversed ? t('filter.wrong') : undefined) })],
      form.current ?? document,
    );
    setError(failed?.message);
    if (!failed) {
      onChoose({ ...draft, person: chosen?.id, keyword: draft.keyword?.trim() || undefined });
    }
  };
  return (
    <form className="hr-form" ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
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
      <div>
        <div className="apv-filter-days">
          <TextField
            name="start"
            type="date"
            label={t('filter.start')}
            value={start ?? ''}
            onChange={(day) => change({ start: day || undefined })}
          />
          <TextField
            name="end"
            type="date"
            label={t('filter.end')}
            value={end ?? ''}
            error={error}
            onChange={(day) => change({ end: day || undefined })}
          />
        </div>
        <div className="apv-filter-presets">
          <Button size="small" onClick={() => lastDays(7)}>
            {t('filter.week')}
          </Button>
          <Button size="small" onClick={() => lastDays(30)}>
            {t('filter.month')}
          </Button>
        </div>
      </div>
      <TextField
        name="keyword"
        type="search"
        enterKeyHint="search"
        label={t('filter.keyword')}
        placeholder={t('filter.keywordHint')}
        maxLength={50}
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
