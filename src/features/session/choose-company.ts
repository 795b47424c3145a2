import type { OpenedSession } from '@contract/session/sign-in';
import type { ComponentType } from 'react';
import { callLater } from '@/shared/http/lazy-call';
import { signInCalls, silent } from './api';
import { onlyCompany, orderCompanies } from './rules';
import { NoCompanyError } from './sign-in-errors';
import type { CompanyQuestion } from './use-company-choice';

const preLogin = (ticket: string) =>
  callLater(() => signInCalls().then((all) => all.preLogin), { ticket }, silent);

const loginIn = (input: { ticket: string; companyId: string }) =>
  callLater(() => signInCalls().then((all) => all.loginIn), input, silent);

type Asked = CompanyQuestion & { Sheet: ComponentType<CompanyQuestion> };

/** Turns a ticket into a session; `ask` shows the question, and takes it away when it is given none. */
export async function chooseCompany(
  ticket: string,
  ask: (question: Asked | undefined) => void,
): Promise<OpenedSession | undefined> {
  const { name, enName, companies } = await preLogin(ticket);
  if (companies.length === 0) {
    throw new NoCompanyError();
  }
  const enter = (companyId: string) => loginIn({ ticket, companyId });
  const only = onlyCompany(companies);
  if (only) {
    return enter(only.companyId);
  }
  // Downloaded only for those who have a choice; most people belong to one company.
  const { CompanySheet: Sheet } = await import('./parts/company-sheet');
  return new Promise((resolve) => {
    ask({
      Sheet,
      name,
      enName,
      companies: orderCompanies(companies),
      enter,
      settle: (opened) => {
        ask(undefined);
        resolve(opened);
      },
    });
  });
}
