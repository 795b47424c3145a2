import type { FieldOption } from '@contract/entities/form-schema';
import { LABEL_MAX } from '@contract/rules/form/check-schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '@/shared/lib/use-drag-order';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { nextCode } from '../rules/options';
import { SwitchRow } from '@/shared/editor/inputs';
import { OrderHandle } from '@/shared/editor/order-handle';
import { moveItem } from '@/shared/editor/move-item';
import { PasteSheet } from './paste-sheet';

type OwnOptionsProps = {
  options: readonly FieldOption[];
  /** Codes that conditions of other fields still name. */
  usedCodes: readonly string[];
  onChange: (options: FieldOption[]) => void;
};

/** The options of a choice: typed one after the other, pasted, ordered. */
export function OwnOptions({ options, usedCodes, onChange }: OwnOptionsProps) {
  const { t } = useTranslation('form-builder');
  const [isPasting, setPasting] = useState(false);
  const [hasEnglish, setEnglish] = useState(() => options.some((one) => one.label.en));
  const added = useRef<string>(undefined);
  const move = (from: number, to: number) => onChange(moveItem([...options], from, to));
  const { list, dragged, offsetOf, handlePointerDown } = useDragOrder(move);
  const focusAdded = (code: string) => (input: HTMLInputElement | null) => {
    if (input && added.current === code) {
      added.current = undefined;
      input.focus();
    }
  };

  const add = (after = options.length - 1) => {
    const code = nextCode(options, usedCodes);
    added.current = code;
    onChange([...options.slice(0, after + 1), { code, label: { zh_CN: '' } }, ...options.slice(after + 1)]);
  };
  const change = (code: string, label: FieldOption['label']) =>
    onChange(options.map((one) => (one.code === code ? { code, label } : one)));
  return (
    <>
      <ol className="fb-options" ref={list} data-dragging={dragged === undefined ? undefined : ''}>
        {options.map(({ code, label }, index) => {
          const offset = offsetOf(index);
          const name = label.zh_CN || String(index + 1);
          return (
            <li
              key={code}
              data-dragged={dragged === index ? '' : undefined}
              style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
            >
              <OrderHandle
                label={t('options.drag', { name })}
                index={index}
                count={options.length}
                onPointerDown={handlePointerDown(index)}
                onMove={move}
              />
              <span className="fb-option-inputs">
                <input
                  ref={focusAdded(code)}
                  name={`option-${code}`}
                  aria-label={t('options.zh', { index: index + 1 })}
                  placeholder={t('options.zh', { index: index + 1 })}
                  value={label.zh_CN}
                  maxLength={LABEL_MAX}
                  autoComplete="off"
                  enterKeyHint="next"
                  onChange={(event) => change(code, { ...label, zh_CN: event.target.value })}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                      event.preventDefault();
                      add(index);
                    }
                  }}
                />
                {hasEnglish ? (
                  <input
                    name={`option-${code}-en`}
                    aria-label={t('options.en', { index: index + 1 })}
                    placeholder={t('options.enPlaceholder')}
                    value={label.en ?? ''}
                    maxLength={LABEL_MAX * 2}
                    autoComplete="off"
                    onChange={({ target: { value } }) =>
                      change(code, { zh_CN: label.zh_CN, ...(value === '' ? {} : { en: value }) })
                    }
                  />
                ) : null}
              </span>
              <IconButton
                icon="circle-minus"
                className="fb-remove"
                label={t('options.remove', { name })}
                onClick={() => onChange(options.filter((one) => one.code !== code))}
              />
            </li>
          );
        })}
      </ol>
      <div className="fb-option-actions">
        <Button kind="outline" size="small" onClick={() => add()}>
          <Icon name="plus" size={1.125} />
          {t('options.add')}
        </Button>
        <Button kind="outline" size="small" onClick={() => setPasting(true)}>
          <Icon name="clipboard-list" size={1.125} />
          {t('options.paste')}
        </Button>
      </div>
      <SwitchRow name="english" label={t('options.english')} isOn={hasEnglish} onChange={setEnglish} />
      {isPasting ? (
        <PasteSheet
          options={options}
          onAdd={(more) => onChange([...options.filter((one) => one.label.zh_CN.trim() !== ''), ...more])}
          onClose={() => setPasting(false)}
        />
      ) : null}
    </>
  );
}
