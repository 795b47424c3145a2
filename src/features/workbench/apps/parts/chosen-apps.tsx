import type { AppCode } from '@contract/workbench/apps';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import type { App } from '../app-rules';
import { DragOrder, useDragRow } from '@/modules/editor/rows/drag-order';
import { AppMark } from './app-mark';
import './app-editor.css';

type ChosenAppsProps = {
  apps: readonly App[];
  onMove: (from: number, to: number) => void;
  onRemove: (code: AppCode) => void;
};

/** The apps of the home in their order: dragged by the handle, or moved and removed with buttons. */
export function ChosenApps({ apps, onMove, onRemove }: ChosenAppsProps) {
  return (
    <DragOrder keys={apps.map((app) => app.code)} onMove={onMove}>
      <ol className="ae-list">
        {apps.map((app, index) => (
          <Row
            key={app.code}
            app={app}
            isFirst={index === 0}
            isLast={index === apps.length - 1}
            onMove={(step) => onMove(index, index + step)}
            onRemove={() => onRemove(app.code)}
          />
        ))}
      </ol>
    </DragOrder>
  );
}

type RowProps = {
  app: App;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function Row({ app, isFirst, isLast, onMove, onRemove }: RowProps) {
  const { t } = useTranslation(['common-apps', 'apps']);
  const { row, handle } = useDragRow(app.code);
  const name = t(`apps:name.${app.code}`);
  return (
    <li {...row} className="ae-row">
      <span {...handle} className="ae-handle" title={t('drag', { name })}>
        <Icon name="grip-vertical" size={1.25} />
      </span>
      <AppMark icon={app.icon} category={app.category} />
      <span className="ae-name">{name}</span>
      <span className="ae-tools">
        <IconButton
          icon="arrow-up"
          label={t('moveUp', { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={t('moveDown', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon="circle-minus"
          className="ae-remove"
          label={t('remove', { name })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
