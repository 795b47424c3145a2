import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/shared/ui/button/button';
import { valueWords } from './chart-words';
import type { ChartPoint, ValueForm } from './point';
import { axisOf, domainOf } from './scales';
import { SparkLine } from './spark-line';
import './chart.css';

export type Multiple = {
  key: string;
  name: string;
  /** The present value, formatted. */
  value: string;
  note?: string | undefined;
  points: readonly ChartPoint[];
  to: string;
};

type SmallMultiplesProps = {
  title: string;
  multiples: readonly Multiple[];
  form: ValueForm;
  /** Heading of the column of names. */
  rowName: string;
  /** Where there are further ones to load. */
  more?: { isBusy: boolean; onPress: () => void } | undefined;
};

/** Small charts on a shared scale, for comparison. */
export function SmallMultiples({ title, multiples, form, rowName, more }: SmallMultiplesProps) {
  const { t } = useTranslation('chart');
  const [isTable, setTable] = useState(false);
  const axis = useMemo(
    () => axisOf(domainOf(multiples.flatMap(({ points }) => points.map(({ value }) => value))), form),
    [multiples, form],
  );
  const [low, high] = axis.domain;
  return (
    <figure className="chart" aria-label={title}>
      <div className="chart-head">
        <h2 className="chart-title">{title}</h2>
        <Button kind="text" size="small" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'asCharts' : 'asTable')}
        </Button>
      </div>
      <p className="chart-sentence">{t('scale', { low: form.tick(low), high: form.tick(high) })}</p>
      {isTable ? (
        <MultiplesTable title={title} multiples={multiples} form={form} rowName={rowName} />
      ) : (
        <ul className="chart-multiples">
          {multiples.map(({ key, name, value, note, points, to }) => (
            <li key={key}>
              <Link className="chart-multiple" to={to}>
                <span className="chart-multiple-name">{name}</span>
                <strong>{value}</strong>
                {note ? <small>{note}</small> : null}
                <SparkLine points={points} form={form} axis={axis} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more ? (
        <Button kind="outline" size="small" isBusy={more.isBusy} onClick={more.onPress}>
          {t('more')}
        </Button>
      ) : null}
    </figure>
  );
}

type MultiplesTableProps = Pick<SmallMultiplesProps, 'title' | 'multiples' | 'form' | 'rowName'>;

function MultiplesTable({ title, multiples, form, rowName }: MultiplesTableProps) {
  const { t } = useTranslation('chart');
  const columns = multiples[0]?.points ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keys
    <section className="chart-scroll" tabIndex={0} aria-label={title}>
      <table className="chart-table">
        <caption className="hr-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{rowName}</th>
            {columns.map(({ key, name }) => (
              <th scope="col" key={key}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {multiples.map(({ key, name, points }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {points.map((point) => (
                <td key={point.key}>
                  {valueWords(point, form, t('gap'))}
                  {point.isProvisional ? <small>{t('provisional')}</small> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
