import { useTranslation } from 'react-i18next';
import { secondWords, valueWords } from './chart-words';
import type { ChartFigureProps } from './chart-figure';

type ChartTableProps = Pick<
  ChartFigureProps,
  'title' | 'points' | 'form' | 'columnName' | 'valueName' | 'secondName'
>;

/** The values of a chart as a table. */
export function ChartTable({ title, points, form, columnName, valueName, secondName }: ChartTableProps) {
  const { t } = useTranslation('chart');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is reached by keys
    <section className="chart-scroll" tabIndex={0} aria-label={title}>
      <table className="chart-table">
        <caption className="hr-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columnName}</th>
            <th scope="col">{valueName}</th>
            {secondName === undefined ? null : <th scope="col">{secondName}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.name}</th>
              <td>
                {valueWords(point, form, t('gap'))}
                {point.isProvisional ? <small>{t('provisional')}</small> : null}
              </td>
              {secondName === undefined ? null : <td>{secondWords(point, form, t('gap'))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
