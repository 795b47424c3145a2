import type { AppCode } from '@contract/workbench/apps';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import type { App } from '../app-rules';
import { useDragOrder } from '@/shared/lib/list/use-drag-order';
import { AppMark } from './app-mark';
import './app-editor.css';

type ChosenAppsProps = {
  apps: readonly App[];
  onMove: (from: number, to: number) => void;
  onRemove: (code: AppCode) => void;
};

/** The apps of the home in their order: dragged by the handle, or moved and removed with buttons. */
export function ChosenApps({ apps, onMove, onRemove }: ChosenAppsProps) {
  const { t } = useTranslation(['common-apps', 'apps']);
  const { list, dragged, offsetOf, handlePointerDown } = useDragOrder(onMove);
  return (
    <ol className="ae-list" ref={list} data-dragging={dragged === undefined ? undefined : ''}>
      {apps.map((app, index) => {
        const name = t(`apps:name.${app.code}`);
        const offset = offsetOf(index);
        return (
          <li
            key={app.code}
            className="ae-row"
            data-dragged={dragged === index ? '' : undefined}
            style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
          >
            <span className="ae-handle" title={t('drag', { name })} onPointerDown={handlePointerDown(index)}>
              <Icon name="grip-vertical" size={1.25} />
            </span>
            <AppMark icon={app.icon} category={app.category} />
            <span className="ae-name">{name}</span>
            <span className="ae-tools">
              <IconButton
                icon="arrow-up"
                label={t('moveUp', { name })}
                disabled={index === 0}
                onClick={() => onMove(index, index - 1)}
              />
              <IconButton
                icon="arrow-down"
                label={t('moveDown', { name })}
                disabled={index === apps.length - 1}
                onClick={() => onMove(index, index + 1)}
              />
              <IconButton
                icon="circle-minus"
                className="ae-remove"
                label={t('remove', { name })}
                onClick={() => onRemove(app.code)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
