import { OrganFilter } from '@/modules/people/organ-filter';
import type { DictionaryItem } from '@contract/dictionary/item';
import { standardKind } from '@contract/leave/quotas-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedDepartment } from '@/modules/people/picked';
import { ChoiceSheet } from '@/shared/choice/choice-sheet';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { formatDate } from '@/shared/lib/time/format-date';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { Segments } from '@/shared/ui/page/segments';
import { quotaYears } from '../quota-days';

type QuotaToolsProps = {
  typed: string;
  onType: (typed: string) => void;
  keyword: string;
  year: number;
  onYear: (year: number, isThis: boolean) => void;
  kinds: readonly DictionaryItem[];
  kind: string | undefined;
  onKind: (kind: string) => void;
  organ: PickedDepartment | undefined;
  onOrgan: (organ: PickedDepartment | undefined) => void;
};

/** By name, department, year and kind of leave. */
export function QuotaTools(props: QuotaToolsProps) {
  const { typed, onType, keyword, year, onYear, kinds, kind, onKind, organ, onOrgan } = props;
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const [years] = useState(() => quotaYears(formatDate(Date.now(), 'date')));
  const [isChoosing, setChoosing] = useState(false);
  const choices = kinds
    .filter(({ itemCode, status }) => status === 0 || itemCode === kind)
    .map(({ itemCode, itemName, itemEnName }) => ({
      code: itemCode,
      text: localizedName(itemName, itemEnName, language),
    }));
  return (
    <>
      <SearchBox label={t('search')} value={typed} onChange={onType} />
      {keyword ? null : (
        <div className="quota-organ">
          <OrganFilter
            organ={organ}
            onChange={onOrgan}
            texts={{ all: t('everybody'), clear: t('clearOrgan'), choose: t('chooseOrgan') }}
          />
        </div>
      )}
      <Segments
        options={years.map((one) => ({ value: one, text: t('yearName', { year: one }) }))}
        value={year}
        label={t('year')}
        onChange={(next) => onYear(next, next === years[1])}
      />
      {kind === undefined ? null : (
        <FilterButton
          icon="palmtree"
          isOn={kind !== standardKind(kinds)?.itemCode}
          onPress={() => setChoosing(true)}
        >
          {choices.find(({ code }) => code === kind)?.text ?? kind}
        </FilterButton>
      )}
      {isChoosing ? (
        <ChoiceSheet
          title={t('adjust.kind')}
          label={t('adjust.kind')}
          choices={choices}
          chosen={[kind ?? '']}
          onChoose={([code]) => onKind(code ?? '')}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}
