import type { SettlementPersonRow } from '@contract/settlement/desk-calls';
import { figureAmount, figureChange, figureSum } from '@contract/settlement/figure-words';
import { listFigures, type Figures, type ListFigure } from '@contract/settlement/figures';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import type { Language } from '@contract/limits';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { PERSON_TONES } from '../state-tones';

const amountOf = (figure: ListFigure, count: number, language: Language): string =>
  figureAmount(figure === 'overtime' ? 'overtimeWorkday' : figure, count, language);

/** The figures of a person or of all in a second line, without zeros. */
export function FigureCells({ figures }: { figures: Figures }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  return (
    <span className="stl-cells">
      {listFigures(figures).map(([figure, count]) => (
        <span className="stl-cell" key={figure} data-empty={count === 0 ? '' : undefined}>
          <span className="stl-cell-name">{t(`column.${figure}`)}</span>
          {amountOf(figure, count, language)}
        </span>
      ))}
    </span>
  );
}

type PersonRowProps = { id: string; row: SettlementPersonRow; isOpen: boolean };

/** A person of a period: who, what they come to, and whether they have confirmed. */
export function PersonRow({ id, row, isOpen }: PersonRowProps) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const { person, state, figures, adjusted, adjustments, isReminded, isOwn, signing } = row;
  const change = adjusted['worked'] ?? 0;
  const notes = [
    localizedName(person.departmentName ?? '', person.departmentEnName, language),
    adjustments > 0 ? t('adjusted', { count: adjustments }) : '',
    change === 0
      ? ''
      : t('worked', {
          length: figureSum('worked', (figures['worked'] ?? 0) - change, change, language),
        }),
    isReminded ? t('isReminded') : '',
    signing ? t(`signing.${signing}`) : '',
    isOwn ? t('you') : '',
  ];
  return (
    <div className="hr-divided stl-person">
      <ListRow
        lead={<PersonAvatar person={person} />}
        title={localizedName(person.name, person.enName, language)}
        note={<Dotted parts={notes.filter(Boolean)} />}
        to={`/settlement-detail?id=${id}&member=${person.id}`}
      >
        <FigureCells figures={figures} />
        <span className="stl-state">
          {isOpen ? null : <Tag tone={PERSON_TONES[state]}>{t(`person.${state}`)}</Tag>}
        </span>
      </ListRow>
    </div>
  );
}

/** Totals of the whole list. */
export function SumRow({
  people,
  figures,
  adjusted,
}: {
  people: number;
  figures: Figures;
  adjusted: Figures;
}) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const change = adjusted['worked'] ?? 0;
  const note =
    change === 0 ? undefined : t('workedAdjusted', { change: figureChange('worked', change, language) });
  return (
    <div className="stl-person stl-sums">
      <ListRow title={t('sums', { count: people })} note={note}>
        <FigureCells figures={figures} />
        <span className="stl-state" />
      </ListRow>
    </div>
  );
}
