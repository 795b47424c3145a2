import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Sheet } from '../overlay/sheet';
import { Segments } from '../page/segments';
import { changeColumn, layOut, moveColumn, type TableColumn, type TableLayout } from './column';

type ColumnsPanelProps<Row> = {
  columns: readonly TableColumn<Row>[];
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
  onClose: () => void;
};

const STEP = 40;
const DENSITIES = ['standard', 'compact'] as const;

/** Which columns are shown, in which order and how wide: everything that can be dragged can be pressed here. */
export function ColumnsPanel<Row>({ columns, layout, onChange, onClose }: ColumnsPanelProps<Row>) {
  const { t } = useTranslation('table');
  const all = layOut(columns, layout);
  const titleOf = (id: string) => columns.find((one) => one.id === id)?.title ?? '';
  return (
    <Sheet isOpen title={t('columns')} onClose={onClose}>
      <ul className="tbl-columns">
        {all.map(({ id, width, isHidden }, at) => {
          const title = titleOf(id);
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={!isHidden}
                  disabled={at === 0}
                  onChange={() => onChange(changeColumn(columns, layout, id, { isHidden: !isHidden }))}
                />
                {title}
              </label>
              <IconButton
                icon="minus"
                label={t('narrower', { title })}
                onClick={() => onChange(changeColumn(columns, layout, id, { width: width - STEP }))}
              />
              <IconButton
                icon="plus"
                label={t('wider', { title })}
                onClick={() => onChange(changeColumn(columns, layout, id, { width: width + STEP }))}
              />
              <IconButton
                icon="arrow-up"
                label={t('earlier', { title })}
                disabled={at < 2}
                onClick={() => onChange(moveColumn(columns, layout, id, -1))}
              />
              <IconButton
                icon="arrow-down"
                label={t('later', { title })}
                disabled={at === 0 || at === all.length - 1}
                onClick={() => onChange(moveColumn(columns, layout, id, 1))}
              />
            </li>
          );
        })}
      </ul>
      <div className="tbl-density">
        <p className="hr-label">{t('density.label')}</p>
        <Segments
          options={DENSITIES.map((value) => ({ value, text: t(`density.${value}`) }))}
          value={layout.density ?? 'standard'}
          label={t('density.label')}
          onChange={(density) => onChange({ ...layout, density })}
        />
      </div>
      <Button kind="outline" onClick={() => onChange({ ...layout, columns: [] })}>
        {t('standardColumns')}
      </Button>
    </Sheet>
  );
}
