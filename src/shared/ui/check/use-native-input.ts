import { useId, useLayoutEffect, useReducer } from 'react';
import { useNativeAttributes } from '../antd/use-native-attributes';
import type { CheckProps } from './check';

type Names = Omit<CheckProps, 'className' | 'isBare' | 'disabled' | 'onChange' | 'children'>;

/**
 * The input inside a checkbox or radio of antd-mobile, which takes neither a name nor a label. React takes the name away with
 * each update of the input, and a press that changes nothing leaves the input pressed: after `heard` both are written again.
 */
export function useNativeInput(names: Names) {
  const { name, label, labelledBy, describedBy, isWrong, isChecked, ...data } = names;
  const ownId = useId();
  const id = names.id ?? ownId;
  const [, again] = useReducer((times: number) => times + 1, 0);
  const input = () => document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
  useNativeAttributes(input, {
    name,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong ? 'true' : undefined,
  });
  useLayoutEffect(() => {
    const box = input();
    if (box && box.checked !== isChecked) {
      box.checked = isChecked;
    }
  });
  const heard = (change: () => void) => {
    change();
    again();
  };
  return { ...data, id, heard };
}
