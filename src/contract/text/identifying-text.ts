/** Draws nothing and changes no meaning in a name or a number: joiners, direction marks, fillers, controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** False for a text that shows nothing: blanks, controls and invisible characters only. */
export const hasVisibleText = (text: string): boolean =>
  text.replace(INVISIBLE, '').replace(CONTROL, '').trim() !== '';

/**
 * A job number, mobile number, e-mail address or code as it is compared and stored: without invisible characters, full-width
 * letters, digits and signs as their usual forms, one blank between words. Two inputs that look alike become one.
 */
export const identifier = (text: string): string => oneLine(text.normalize('NFKC'));

/**
 * The same for a name that people read: letters and digits lose their width, Chinese punctuation stays as it was typed.
 */
export const properName = (text: string): string =>
  oneLine(
    text
      .normalize('NFC')
      .replaceAll(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (wide) =>
        String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
      ),
  );

const oneLine = (text: string): string =>
  text.replace(CONTROL, ' ').replace(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();
