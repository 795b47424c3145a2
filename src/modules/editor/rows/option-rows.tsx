import { isComposing } from '@/shared/lib/is-composing';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { changeBoth } from '../both-texts';
import { moveItem } from './move-item';
import { SortableList, type SortableRow } from './sortable-list';

export type EditedOption = { code: string; label: { zh_CN: string; en?: string | undefined } };

type OptionRowsProps<Option extends EditedOption> = {
  options: readonly Option[];
  hasEnglish: boolean;
  maxLength: number;
  canAdd?: boolean;
  markOf?: (option: Option) => SortableRow['mark'];
  /** What stands before the words of an option. */
  renderLead?: (option: Option, name: string) => ReactNode;
  /** More buttons beside the one that adds. */
  actions?: ReactNode;
  onChange: (options: Option[]) => void;
  /** Adds an empty option behind the one of that index and answers its code; nothing when there may be no more. */
  onAdd: (after: number) => string | undefined;
  onRemove: (option: Option) => void;
};

/** The options of a choice: typed one after the other, in one language or both, ordered, removed. */
export function OptionRows<Option extends EditedOption>(props: OptionRowsProps<Option>) {
  const { options, hasEnglish, maxLength, canAdd = true, markOf, renderLead, actions } = props;
  const { onChange, onAdd, onRemove } = props;
  const { t } = useTranslation('editor');
  const added = useRef<string>(undefined);
  const focusAdded = (code: string) => (input: HTMLInputElement | null) => {
    if (input && added.current === code) {
      added.current = undefined;
      input.focus();
    }
  };
  const add = (after: number) => {
    added.current = onAdd(after);
  };
  const relabel = (code: string, label: Option['label']) =>
    onChange(
      options.map((one) => (one.code === code ? { ...one, label: changeBoth(one.label, label) } : one)),
    );
  const rows = options.map((option, index) => {
    const { code, label } = option;
    const place = t('option.name', { index: index + 1 });
    const name = label.zh_CN.trim() || place;
    const mark = markOf?.(option);
    return {
      key: code,
      drag: t('option.drag', { name }),
      mark,
      content: (
        <>
          {renderLead?.(option, name)}
          <span className="ed-option">
            <input
              ref={focusAdded(code)}
              name={`option-${code}`}
              aria-label={place}
              placeholder={place}
              aria-invalid={mark === 'wrong' || undefined}
              value={label.zh_CN}
              maxLength={maxLength}
              autoComplete="off"
              enterKeyHint="next"
              onChange={(event) => relabel(code, { ...label, zh_CN: event.target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !isComposing(event.nativeEvent)) {
                  event.preventDefault();
                  add(index);
                }
              }}
            />
            {hasEnglish ? (
              <input
                name={`option-${code}-en`}
                aria-label={t('option.nameEn', { index: index + 1 })}
                placeholder={t('option.placeholderEn')}
                value={label.en ?? ''}
                maxLength={maxLength * 2}
                autoComplete="off"
                onChange={({ target: { value } }) => relabel(code, { ...label, en: value })}
              />
            ) : null}
          </span>
          <IconButton
            icon="circle-minus"
            className="ed-remove"
            label={t('option.remove', { name })}
            onClick={() => onRemove(option)}
          />
        </>
      ),
    };
  });
  return (
    <>
      <SortableList
        look="line"
        rows={rows}
        onMove={(from, to) => onChange(moveItem([...options], from, to))}
      />
      <div className="ed-actions">
        <Button kind="outline" size="small" disabled={!canAdd} onClick={() => add(options.length - 1)}>
          <Icon name="plus" size={1.125} />
          {t('option.add')}
        </Button>
        {actions}
      </div>
    </>
  );
}
