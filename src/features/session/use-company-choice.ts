import type { CompanyChoice, OpenedSession } from '@contract/session/sign-in';
import { useCallback, useState, type ComponentType } from 'react';
import { enterCompany, listCompanies } from './api';
import { onlyCompany, orderCompanies } from './rules';
import { NoCompanyError } from './sign-in-errors';

export type CompanyQuestion = {
  name: string;
  enName?: string | null | undefined;
  companies: CompanyChoice[];
  /** Enters a company; rejects with what the call rejected with. */
  enter: (companyId: string) => Promise<OpenedSession>;
  settle: (opened: OpenedSession | undefined) => void;
};

/**
 * Turns a sign-in ticket into a session: asks which company when there is a choice. `choose` answers undefined when the
 * person closed the question.
 */
export function useCompanyChoice() {
  const [question, setQuestion] = useState<CompanyQuestion & { Sheet: ComponentType<CompanyQuestion> }>();

  const choose = useCallback(async (ticket: string): Promise<OpenedSession | undefined> => {
    const { name, enName, companies } = await listCompanies(ticket);
    if (companies.length === 0) {
      throw new NoCompanyError();
    }
    const enter = (companyId: string) => enterCompany({ ticket, companyId });
    const only = onlyCompany(companies);
    if (only) {
      return enter(only.companyId);
    }
    // Downloaded only for those who have a choice; most people belong to one company.
    const { CompanySheet: Sheet } = await import('./parts/company-sheet');
    return new Promise((resolve) => {
      setQuestion({
        Sheet,
        name,
        enName,
        companies: orderCompanies(companies),
        enter,
        settle: (opened) => {
          setQuestion(undefined);
          resolve(opened);
        },
      });
    });
  }, []);

  return { question, choose };
}
