import type { AnalysisHome } from '@contract/analysis/calls';
import { definitionOf, FIGURE_GROUPS } from '@contract/analysis/figures';
import { useTranslation } from 'react-i18next';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { analysisAddress, type AnalysisChoice } from '../address';
import { DeltaMark } from '../parts/delta-mark';
import { useFigureWords } from '../parts/figure-words';

type Other = AnalysisHome['others'][number];
type MoreFiguresProps = { figures: readonly Other[]; choice: AnalysisChoice };

/** All figures that have no tile, by group. */
export function MoreFigures({ figures, choice }: MoreFiguresProps) {
  const { t } = useTranslation('analysis');
  return (
    <div className="analysis-more">
      {FIGURE_GROUPS.map((group) => ({
        group,
        rows: figures.filter(({ figure }) => definitionOf(figure).group === group),
      }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <Section key={group} title={t(`group.${group}`)}>
            {rows.map((row) => (
              <FigureRow key={row.figure} row={row} choice={choice} />
            ))}
          </Section>
        ))}
    </div>
  );
}

function FigureRow({ row: { figure, value, delta }, choice }: { row: Other; choice: AnalysisChoice }) {
  const { t } = useTranslation('analysis');
  const { valueText } = useFigureWords(figure);
  return (
    <ListRow
      title={t(`figure.${figure}`)}
      note={<DeltaMark figure={figure} delta={delta} />}
      value={valueText(value)}
      to={analysisAddress(choice, figure)}
    />
  );
}
