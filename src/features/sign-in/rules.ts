import type { CompanyChoice } from '@contract/entities/sign-in';

/** The eleven digits of a mobile however they were pasted: with spaces, dashes or the country's code in front. */
export function toMobile(text: string): string {
  const digits = text.replace(/\D/g, '');
  return (digits.length > 11 ? digits.replace(/^(?:00)?86/, '') : digits).slice(0, 11);
}

/** At most six digits of whatever was typed or pasted from a message. */
export const toCode = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

/** Companies in the order to offer them: enterable first, the last one used on top, otherwise as the server lists them. */
export function orderCompanies(companies: readonly CompanyChoice[]): CompanyChoice[] {
  const weight = ({ canEnter, isLast }: CompanyChoice) => (canEnter ? 0 : 2) + (isLast ? 0 : 1);
  return [...companies].sort((a, b) => weight(a) - weight(b));
}

/** The only company there is, when it may be entered: then there is nothing to choose. */
export function onlyCompany(companies: readonly CompanyChoice[]): CompanyChoice | undefined {
  return companies.length === 1 && companies[0]?.canEnter ? companies[0] : undefined;
}
