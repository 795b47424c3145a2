import { QUESTION_OPTIONS_MAX, QUESTION_TEXT_MAX, type Question } from '@contract/entities/questionnaire';
import { repeatedOptions } from '@contract/rules/questionnaire/check-questionnaire';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem } from '@/shared/editor/move-item';
import { OrderHandle } from '@/shared/editor/order-handle';
import { useDragOrder } from '@/shared/lib/use-drag-order';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { toggleCorrect, withOption, withoutOption } from './edits';

type OptionListProps = {
  question: Question;
  hasEnglish: boolean;
  /** True once what is missing may be pointed at. */
  isChecked: boolean;
  onChange: (change: Partial<Question>) => void;
};

/** The options of a choice: typed one after the other, marked as right, ordered. */
export function OptionList({ question, hasEnglish, isChecked, onChange }: OptionListProps) {
  const { t } = useTranslation('questionnaire-editor');
  const { key, kind, options, correct } = question;
  const added = useRef<string>(undefined);
  const move = (from: number, to: number) => onChange({ options: moveItem(options, from, to) });
  const { list, dragged, offsetOf, handlePointerDown } = useDragOrder(move);
  const repeated = repeatedOptions(options);
  const focusAdded = (code: string) => (input: HTMLInputElement | null) => {
    if (input && added.current === code) {
      added.current = undefined;
      input.focus();
    }
  };
  const add = (after: number) => {
    const more = withOption(question, after);
    if (more) {
      added.current = more.code;
      onChange(more.change);
    }
  };
  const relabel = (code: string, label: Question['options'][number]['label']) =>
    onChange({ options: options.map((one) => (one.code === code ? { code, label } : one)) });
  return (
    <>
      <ol className="qe-options" ref={list} data-dragging={dragged === undefined ? undefined : ''}>
        {options.map(({ code, label }, index) => {
          const offset = offsetOf(index);
          const name = label.zh_CN.trim() || t('option.name', { index: index + 1 });
          const isWrong = repeated.includes(code) || (isChecked && label.zh_CN.trim() === '');
          return (
            <li
              key={code}
              data-right={correct.includes(code) ? '' : undefined}
              data-wrong={isWrong ? '' : undefined}
              data-dragged={dragged === index ? '' : undefined}
              style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
            >
              <OrderHandle
                label={t('option.drag', { name })}
                index={index}
                count={options.length}
                onPointerDown={handlePointerDown(index)}
                onMove={move}
              />
              <label className="qe-right">
                <input
                  type={kind === 'multiple' ? 'checkbox' : 'radio'}
                  name={`correct-${key}`}
                  aria-label={t('option.right', { name })}
                  checked={correct.includes(code)}
                  onChange={() => onChange({ correct: toggleCorrect(question, code) })}
                />
              </label>
              <span className="qe-option-inputs">
                <input
                  ref={focusAdded(code)}
                  name={`option-${code}`}
                  aria-label={t('option.name', { index: index + 1 })}
                  placeholder={t('option.name', { index: index + 1 })}
                  aria-invalid={isWrong || undefined}
                  value={label.zh_CN}
                  maxLength={QUESTION_TEXT_MAX.option}
                  autoComplete="off"
                  enterKeyHint="next"
                  onChange={(event) => relabel(code, { ...label, zh_CN: event.target.value })}
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
                    aria-label={t('option.nameEn', { index: index + 1 })}
                    placeholder={t('option.nameEn', { index: index + 1 })}
                    value={label.en ?? ''}
                    maxLength={QUESTION_TEXT_MAX.option * 2}
                    autoComplete="off"
                    onChange={({ target: { value } }) =>
                      relabel(code, { zh_CN: label.zh_CN, ...(value === '' ? {} : { en: value }) })
                    }
                  />
                ) : null}
              </span>
              <IconButton
                icon="circle-minus"
                className="qe-remove"
                label={t('option.remove', { name })}
                onClick={() => onChange(withoutOption(question, code))}
              />
            </li>
          );
        })}
      </ol>
      <Button
        kind="outline"
        size="small"
        disabled={options.length >= QUESTION_OPTIONS_MAX}
        onClick={() => add(options.length - 1)}
      >
        <Icon name="plus" size={1.125} />
        {t('option.add')}
      </Button>
    </>
  );
}
