import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { ChartColumns } from './chart-columns';
import { ChartPlot, type PlotKind, type Threshold } from './chart-plot';
import { ChartTable } from './chart-table';
import { secondWords, valueWords } from './chart-words';
import type { ChartPoint, ValueForm } from './point';
import { axisOf, columnsOf, domainOf } from './scales';
import './chart.css';

export type ChartFigureProps = {
  title: string;
  /** The chart in words. */
  sentence: ReactNode;
  kind: PlotKind;
  points: readonly ChartPoint[];
  form: ValueForm;
  /** The kind of column: day, month, department. */
  columnName: string;
  valueName: string;
  /** The series that values are compared with; undefined without one. */
  secondName?: string | undefined;
  thresholds?: readonly Threshold[];
  /** Initially selected column; by default the last one with a value. */
  startKey?: string | undefined;
  /** On a wide screen chart and table are both shown. */
  hasTableNext?: boolean;
};

/** A chart with a summary, a spoken value for each column by keyboard or touch, and a table. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, sentence, points, form, columnName, valueName, secondName, hasTableNext = false } = props;
  const { t } = useTranslation('chart');
  const [isChosen, setChosen] = useState(false);
  const hasValues = points.some(({ value, second = null }) => value !== null || second !== null);
  const titleId = useId();
  const isDesktop = useIsDesktop();
  const hasBoth = hasTableNext && isDesktop;
  const isTable = isChosen || hasBoth;
  const isDrawing = !isChosen || hasBoth;
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <div className="chart-head">
        <h2 className="chart-title" id={titleId}>
          {title}
        </h2>
        {hasValues && !hasBoth ? (
          <Button kind="text" size="small" onClick={() => setChosen(!isChosen)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        ) : null}
      </div>
      <p className="chart-sentence">{sentence}</p>
      {!hasValues ? <p className="chart-none">{t('none')}</p> : null}
      {hasValues ? (
        <div className="chart-views" data-both={hasBoth ? '' : undefined}>
          {isDrawing ? <Drawing {...props} /> : null}
          {isTable ? (
            <ChartTable
              title={title}
              points={points}
              form={form}
              columnName={columnName}
              valueName={valueName}
              secondName={secondName}
            />
          ) : null}
        </div>
      ) : null}
    </figure>
  );
}

function Drawing({
  title,
  kind,
  points,
  form,
  valueName,
  secondName,
  thresholds = [],
  startKey,
}: ChartFigureProps) {
  const { t } = useTranslation('chart');
  const [chosen, setChosen] = useState(startKey);
  const { axis, columns } = useMemo(
    () => ({
      axis: axisOf(
        domainOf([
          ...points.flatMap(({ value, second }) => [value, second]),
          ...thresholds.map(({ value }) => value),
        ]),
        { ...form, isFromZero: kind !== 'line' },
      ),
      columns: columnsOf(points.length),
    }),
    [points, thresholds, form, kind],
  );
  const found = points.findIndex(({ key }) => key === chosen);
  const index = found === -1 ? lastKnown(points) : found;
  const point = points[index]!;
  const isOpen = point.isProvisional ?? false;
  const words = [
    valueWords(point, form, t('gap')),
    isOpen ? t('open') : '',
    secondName === undefined ? '' : `${secondName} ${secondWords(point, form, t('gap'))}`,
  ].filter(Boolean);
  return (
    <div className="chart-drawing">
      <ChartColumns
        label={t('columns', { title })}
        names={points.map(({ name }) => name)}
        index={index}
        words={words.join(' · ')}
        onChange={(next) => setChosen(points[next]?.key)}
      >
        {(control) => (
          <ChartPlot
            kind={kind}
            points={points}
            form={form}
            axis={axis}
            columns={columns}
            thresholds={thresholds}
            index={index}
            title={title}
            words={points
              .map((one) => `${one.name}: ${valueWords(one, form, t('gap'))}`)
              .join(t('separator'))}
            control={control}
          />
        )}
      </ChartColumns>
      <ul className="chart-legend">
        <li data-mark={kind === 'bars' ? 'bar' : 'line'}>{valueName}</li>
        {secondName === undefined ? null : (
          <li data-mark={kind === 'bars' ? 'target' : 'dashed'}>{secondName}</li>
        )}
        {points.some(({ isProvisional }) => isProvisional) ? (
          <li data-mark={kind === 'bars' ? 'open-bar' : 'hollow'}>{t('provisional')}</li>
        ) : null}
        {points.some(({ value }) => value === null) ? <li data-mark="gap">{t('gapInChart')}</li> : null}
      </ul>
    </div>
  );
}

function lastKnown(points: readonly ChartPoint[]): number {
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [index]));
  return known.at(-1) ?? points.length - 1;
}
