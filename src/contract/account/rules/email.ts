/**
 * One mailbox, as every mail server takes it: no display name, angle brackets, quotes, comments, blanks or lists. Letters, digits and
 * a few signs, at most 64 of them, before the @; a domain of letters, digits and hyphens that ends in a name, not a number.
 */
export const EMAIL =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[A-Za-z0-9_+'-]+(?:\.[A-Za-z0-9_+'-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;

export const isEmail = (text: string): boolean => EMAIL.test(text);

/** What an address is compared by: case and a "+tag" lead to the same mailbox. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
