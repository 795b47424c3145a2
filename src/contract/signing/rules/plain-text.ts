/** Joiners, marks of direction and variation: without them a text reads the same, and no font draws them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\uFEFF]/gu;

/** A text as it is drawn: composed, tabs as blanks, line breaks as `\n`, and without what nobody sees. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\t\u00A0\u2007\u202F]/g, ' ')
    .replace(UNSEEN, '')
    // Control characters other than a line break.
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, '');
