/** Something to choose. One that is disabled is shown and cannot be chosen any more. */
export type Choice = {
  code: string;
  text: string;
  /** What it means, or what has to be known about it. */
  note?: string | undefined;
  isDisabled?: boolean | undefined;
};

export type ChoiceListProps = {
  name?: string | undefined;
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  isMultiple?: boolean | undefined;
  isRequired?: boolean | undefined;
  onChoose: (codes: string[]) => void;
};

/** The choice after an option is pressed. Pressing a single one again takes it back where none is asked for. */
export function pressed(
  {
    chosen,
    isMultiple = false,
    isRequired = false,
  }: Pick<ChoiceListProps, 'chosen' | 'isMultiple' | 'isRequired'>,
  code: string,
): string[] {
  if (chosen.includes(code)) {
    return isMultiple || !isRequired ? chosen.filter((one) => one !== code) : [...chosen];
  }
  return isMultiple ? [...chosen, code] : [code];
}

/** More than these do not stand side by side but in a list. */
const CHIPS_MAX = 8;
const CHIP_TEXT_MAX = 16;
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** True where all of them find room side by side. */
export const areChips = (choices: readonly Choice[]): boolean =>
  choices.length <= CHIPS_MAX &&
  choices.every(({ text, note }) => !note && text.length <= CHIP_TEXT_MAX * (isAscii(text) ? 2 : 1));
