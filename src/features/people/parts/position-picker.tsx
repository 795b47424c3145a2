import { positionPage } from '@contract/people/organ-calls';
import { useTranslation } from 'react-i18next';
import { PickerField } from '@/modules/people/parts/picker-field';
import { useSearch } from '@/modules/people/use-search';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { SearchBox } from '@/shared/ui/field/search-box';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Icon } from '@/shared/ui/mark/icon';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, Loading } from '@/shared/ui/page/states';

export type PickedPosition = { id: string; name: string; enName?: string | null | undefined };

type PositionPickerProps = {
  value: readonly PickedPosition[];
  onChange: (value: PickedPosition[]) => void;
};

/** A form field for a position, or none. */
export function PositionPicker({ value, onChange }: PositionPickerProps) {
  const { t } = useTranslation('people');
  return (
    <PickerField
      label={t('label.position')}
      value={value}
      renderLead={() => <Icon name="id-card" size={1.125} />}
      onChange={onChange}
      renderChooser={(onClose) => (
        <PositionChooser
          onDone={(position) => {
            onChange([position]);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    />
  );
}

type PositionChooserProps = { onDone: (position: PickedPosition) => void; onClose: () => void };

function PositionChooser({ onDone, onClose }: PositionChooserProps) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const { typed, setTyped, keyword } = useSearch();
  const list = usePages(positionPage, { keyword: keyword || undefined }, (row) => row.id);
  return (
    <FullSheet
      title={t('choosePosition')}
      onClose={onClose}
      top={<SearchBox label={t('searchPosition')} value={typed} onChange={setTyped} />}
    >
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={({ id, name, enName }) => (
          <ListRow
            title={localizedName(name, enName, language)}
            onPress={() => onDone({ id, name, enName })}
          />
        )}
        estimate={3.5}
        label={t('choosePosition')}
        skeleton={<Loading rows={6} />}
        empty={<EmptyState icon="id-card" title={t('noPositions')} note={t('noPositionsNote')} />}
      />
    </FullSheet>
  );
}
