import type { FieldFault } from '@contract/signing/rules/placement';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Icon } from '@/shared/ui/mark/icon';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import type { Field } from '../start/content';

type FieldToolsProps = {
  field: Field;
  fault: FieldFault | undefined;
  onChange: (part: Partial<Field>) => void;
  onRemove: () => void;
  onDone: () => void;
};

type PlacingToolsProps = {
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  /** Places one on the page in view. */
  onHere: () => void;
  onKeyword: (() => void) | undefined;
};

/** How fields are placed. */
export function PlacingTools({ history, onHere, onKeyword }: PlacingToolsProps) {
  const { t } = useTranslation('signing-start');
  const isDesktop = useIsDesktop();
  return (
    <div className="spl-tools">
      <p className="sgn-hint">{t(isDesktop ? 'place.hintDesktop' : 'place.hint')}</p>
      <div className="spl-buttons">
        <Button kind="outline" size="small" onClick={onHere}>
          {t('place.here')}
        </Button>
        {onKeyword ? (
          <Button kind="outline" size="small" onClick={onKeyword}>
            {t('place.byKeyword')}
          </Button>
        ) : null}
        <IconButton
          icon="undo-2"
          label={t('place.undo')}
          disabled={!history.canUndo}
          onClick={history.undo}
        />
        <IconButton
          icon="redo-2"
          label={t('place.redo')}
          disabled={!history.canRedo}
          onClick={history.redo}
        />
      </div>
    </div>
  );
}

/** What can be done with the field that is chosen. */
export function FieldTools({ field, fault, onChange, onRemove, onDone }: FieldToolsProps) {
  const { t } = useTranslation('signing-start');
  const isText = field.kind === 'text';
  return (
    <div className="spl-tools" data-chosen="">
      {fault ? (
        <output className="spl-fault">
          <Icon name="triangle-alert" size={1} />
          {t(`fault.${fault.code}`, {
            kind: t(`field.${field.kind}`),
            page: field.page,
            name: '',
            text: fault.text ?? '',
          })}
        </output>
      ) : (
        <p className="sgn-hint">{t('place.chosen', { kind: t(`field.${field.kind}`), page: field.page })}</p>
      )}
      {isText ? (
        <>
          <TextField
            name="label"
            label={t('place.textLabel')}
            value={field.label ?? ''}
            maxLength={SIGNING_LIMITS.label}
            onChange={(label) => onChange({ label })}
          />
          <SwitchRow
            name="isRequired"
            label={t('place.required')}
            isOn={field.isRequired}
            onChange={(isRequired) => onChange({ isRequired })}
          />
        </>
      ) : null}
      <div className="spl-buttons">
        <IconButton icon="trash-2" label={t('place.remove')} onClick={onRemove} />
        <Button kind="primary" size="small" onClick={onDone}>
          {t('place.done')}
        </Button>
      </div>
    </div>
  );
}
