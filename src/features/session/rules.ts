import { identifier } from '@contract/text/identifying-text';
import type { CompanyChoice } from '@contract/session/sign-in';

/**
 * A mobile however it was pasted: the eleven digits of a mainland number, without spaces, dashes or the country's code in
 * front; a number of another area with a plus and its code.
 */
export function toMobile(text: string): string {
  const compact = identifier(text)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const digits = compact.replace(/\D/g, '');
  if (/^\+(?!861)/.test(compact)) {
    return `+${digits.slice(0, 15)}`;
  }
  return (compact.startsWith('+') || digits.length > 11 ? digits.replace(/^86/, '') : digits).slice(0, 11);
}

/** At most six digits of whatever was typed or pasted from a message. */
export const toCode = (text: string): string => identifier(text).replace(/\D/g, '').slice(0, 6);

/** Companies in the order to offer them: enterable first, the last one used on top, otherwise as the server lists them. */
export function orderCompanies(companies: readonly CompanyChoice[]): CompanyChoice[] {
  const weight = ({ canEnter, isLast }: CompanyChoice) => (canEnter ? 0 : 2) + (isLast ? 0 : 1);
  return [...companies].sort((a, b) => weight(a) - weight(b));
}

/** The only company there is, when it may be entered: then there is nothing to choose. */
export function onlyCompany(companies: readonly CompanyChoice[]): CompanyChoice | undefined {
  return companies.length === 1 && companies[0]?.canEnter ? companies[0] : undefined;
}
