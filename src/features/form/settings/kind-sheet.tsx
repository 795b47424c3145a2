import { COLUMN_KINDS, type FieldKind } from '@contract/form/schema';
import { KIND_NAMES } from '@contract/form/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { Icon } from '@/shared/ui/mark/icon';
import { EmptyState } from '@/shared/ui/page/states';
import { SearchBox } from '@/shared/ui/field/search-box';
import { KIND_GROUPS, KIND_ICONS } from '@/modules/form/kinds';

type KindSheetProps = {
  /** True for a column of a table. */
  isColumn?: boolean;
  /** The field behind which the new one comes. */
  after?: string | undefined;
  onChoose: (kind: FieldKind) => void;
  onClose: () => void;
};

/** The kinds of fields by group, each with what it is for. */
export function KindSheet({ isColumn = false, after, onChoose, onClose }: KindSheetProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const fits = (kind: FieldKind) =>
    (!isColumn || (COLUMN_KINDS as readonly FieldKind[]).includes(kind)) &&
    [...Object.values(KIND_NAMES[kind]), t(`kindNote.${kind}`)].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  const groups = KIND_GROUPS.map(({ group, kinds }) => ({ group, kinds: kinds.filter(fits) })).filter(
    ({ kinds }) => kinds.length > 0,
  );
  return (
    <FullSheet
      title={isColumn ? t('builder.addColumnTitle') : t('builder.addTitle')}
      onClose={onClose}
      top={
        <div className="fb-sheet-top">
          <SearchBox name="kind" label={t('builder.searchKind')} value={keyword} onChange={setKeyword} />
          {after ? <p className="ed-note">{t('builder.addHere', { name: after })}</p> : null}
        </div>
      }
    >
      {groups.length === 0 ? <EmptyState icon="search-x" title={t('builder.noKind')} /> : null}
      {groups.map(({ group, kinds }) => (
        <section className="fb-kinds" key={group} aria-labelledby={`fb-kinds-${group}`}>
          <h3 id={`fb-kinds-${group}`}>{t(`groups.${group}`)}</h3>
          <div className="fb-kind-grid">
            {kinds.map((kind) => (
              <button key={kind} type="button" className="fb-kind" onClick={() => onChoose(kind)}>
                <span className="fb-mark">
                  <Icon name={KIND_ICONS[kind].icon} size={1.25} />
                </span>
                <span className="fb-kind-text">
                  <span className="fb-kind-name">{localizedText(KIND_NAMES[kind], language)}</span>
                  <span className="ed-note">{t(`kindNote.${kind}`)}</span>
                </span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </FullSheet>
  );
}
