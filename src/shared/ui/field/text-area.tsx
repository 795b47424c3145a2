import { TextArea as AntdTextArea, type TextAreaRef } from 'antd-mobile';
import { useId, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import '../antd/set-up';
import { useNativeAttributes } from '../antd/use-native-attributes';
import { FieldNote } from './field-note';
import './form.css';
import './text-area.css';

type AreaBoxProps = {
  ref?: Ref<HTMLTextAreaElement>;
  id?: string;
  name?: string;
  className?: string;
  /** Spoken, where no label names it. */
  label?: string;
  value: string;
  placeholder?: string | undefined;
  /** The most characters that can be typed. */
  maxLength?: number | undefined;
  rows?: number | undefined;
  /** True lets it grow with what is typed. */
  isGrowing?: boolean;
  isRequired?: boolean;
  isWrong?: boolean;
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
  /** Below the text, inside the box. */
  foot?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
};

/** The box of a text of several lines, for controls that bring their own label. */
export function AreaBox(props: AreaBoxProps) {
  const { ref, className = '', label, maxLength, rows = 3, isGrowing, isRequired, isWrong, ...rest } = props;
  const { describedBy, foot, onBlur, ...area } = rest;
  const box = useRef<TextAreaRef>(null);
  useImperativeHandle(ref, () => box.current!.nativeElement!);
  useNativeAttributes(() => box.current?.nativeElement, {
    'aria-label': label,
    'aria-required': isRequired ? 'true' : undefined,
    'aria-invalid': isWrong ? 'true' : undefined,
    'aria-describedby': describedBy,
    // antd-mobile's own counts characters that the backend counts twice.
    maxlength: maxLength,
  });
  // antd-mobile's own way puts a second, hidden text into the page.
  useLayoutEffect(() => {
    const text = box.current?.nativeElement;
    if (text && isGrowing) {
      // oxlint-disable-next-line react/immutability -- the height of an element of the page is no React state
      text.style.height = 'auto';
      text.style.height = `${text.scrollHeight}px`;
    }
  });
  return (
    <AntdTextArea
      {...area}
      ref={box}
      className={`hr-field hr-text-area ${className}`}
      data-wrong={isWrong ? '' : undefined}
      rows={rows}
      showCount={foot === undefined ? false : () => foot}
      onBlur={() => onBlur?.()}
    />
  );
}

type TextAreaProps = Omit<
  AreaBoxProps,
  'id' | 'ref' | 'className' | 'label' | 'isWrong' | 'describedBy' | 'foot'
> & {
  name: string;
  label: string;
  /** The most characters; more can be typed, so that pasting loses nothing, and is marked. */
  max?: number;
  error?: string | undefined;
  note?: ReactNode;
  /** Under the box, such as suggestions. */
  children?: ReactNode;
};

/** A labelled text of several lines; counts its characters where there is a most. */
export function TextArea({ label, max, error, note, children, ...area }: TextAreaProps) {
  const id = useId();
  const count = area.value.trim().length;
  const isOver = max !== undefined && count > max;
  const says = [(error ?? note) ? `${id}-note` : '', max === undefined ? '' : `${id}-count`].filter(Boolean);
  return (
    <div>
      <label className="hr-label" htmlFor={id}>
        {label}
      </label>
      <AreaBox
        {...area}
        id={id}
        isWrong={error !== undefined || isOver}
        describedBy={says.join(' ') || undefined}
        foot={
          max === undefined ? undefined : (
            <span className="hr-text-count" id={`${id}-count`} data-wrong={isOver ? '' : undefined}>
              {`${count}/${max}`}
            </span>
          )
        }
      />
      <FieldNote id={id} error={error} note={note} />
      {children}
    </div>
  );
}
