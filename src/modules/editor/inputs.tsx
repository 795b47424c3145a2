import { figureOf } from '@contract/text/typed-number';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ChoiceField } from '@/shared/choice/choice-field';
import { TextArea } from '@/shared/ui/field/text-area';
import { TextField } from '@/shared/ui/field/text-field';
import { changeBoth, type Both } from './both-texts';
import './editor.css';

type BothFieldProps = {
  name: string;
  labels: readonly [zh: string, en: string];
  value: Both | undefined;
  /** True for a text that need not be there: both sides empty is none. */
  isOptional?: boolean;
  isLong?: boolean;
  maxLength?: number;
  /** Shows one side; the other one stands elsewhere. */
  only?: keyof Both;
  /** True takes the focus, with all that stands there chosen. */
  takesFocus?: boolean;
  /** Shows how many letters of them there are. */
  isCounted?: boolean;
  onChange: (value: Both | undefined) => void;
};

/** A text in both languages; the English one is left out where it is empty. */
export function BothField(props: BothFieldProps) {
  const { name, labels, value, isOptional, isLong, maxLength, isCounted = false } = props;
  const { only, takesFocus = false, onChange } = props;
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) {
      const input = holder.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
      input?.focus({ preventScroll: true });
      input?.select();
    }
  }, [takesFocus]);
  const { zh_CN = '', en = '' } = value ?? {};
  const change = (next: { zh_CN: string; en: string }) =>
    onChange(isOptional && next.zh_CN === '' && next.en === '' ? undefined : changeBoth(value, next));
  const Field = isLong ? TextArea : TextField;
  return (
    <div className="ed-both" ref={holder}>
      {only === 'en' ? null : (
        <Field
          name={`${name}Zh`}
          label={labels[0]}
          value={zh_CN}
          maxLength={maxLength}
          suffix={isCounted && maxLength ? <TextCount text={zh_CN} max={maxLength} /> : null}
          onChange={(text) => change({ zh_CN: text, en })}
        />
      )}
      {only === 'zh_CN' ? null : (
        <Field
          name={`${name}En`}
          label={labels[1]}
          value={en}
          maxLength={maxLength && maxLength * 2}
          suffix={isCounted && maxLength ? <TextCount text={en} max={maxLength * 2} /> : null}
          onChange={(text) => change({ zh_CN, en: text })}
        />
      )}
    </div>
  );
}

/** How many letters there are of those that fit, inside the box of a field. */
export const TextCount = ({ text, max }: { text: string; max: number }) => (
  <span className="ed-count">{`${text.length}/${max}`}</span>
);

type NumberFieldProps = {
  name: string;
  label: string;
  value: number | undefined;
  placeholder?: string;
  note?: ReactNode;
  error?: string | undefined;
  /** Whole numbers between these two alone; any number without them. */
  bounds?: readonly [least: number, most: number];
  onChange: (value: number | undefined) => void;
};

const asText = (value: number | undefined) => (value === undefined ? '' : String(value));

function parse(text: string, bounds: NumberFieldProps['bounds']): number | undefined {
  const value = figureOf(text);
  if (value === undefined) {
    return undefined;
  }
  return bounds ? Math.min(Math.max(Math.trunc(value), bounds[0]), bounds[1]) : value;
}

/** A number that may be left out. What is typed stays as it was typed until it is left. */
export function NumberField({ bounds, value, onChange, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <TextField
      {...rest}
      // The number pads of iOS have no minus.
      inputMode={bounds ? 'numeric' : 'text'}
      autoComplete="off"
      value={draft !== undefined && parse(draft, bounds) === value ? draft : asText(value)}
      onChange={(text) => {
        setDraft(text);
        onChange(parse(text, bounds));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

type SelectFieldProps<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
};

/** One of some values. A value that is none of them any more stands among them as it is. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { name, label, value, options, onChange } = props;
  const isKnown = options.some((one) => one.value === value);
  return (
    <ChoiceField
      look="sheet"
      name={name}
      label={label}
      isRequired
      choices={[
        ...(isKnown ? [] : [{ code: value, text: value }]),
        ...options.map((one) => ({ code: one.value, text: one.text })),
      ]}
      chosen={[value]}
      onChoose={([code]) => {
        const chosen = options.find((one) => one.value === code);
        if (chosen) {
          onChange(chosen.value);
        }
      }}
    />
  );
}
