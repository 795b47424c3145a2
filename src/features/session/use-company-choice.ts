import type { CompanyChoice, OpenedSession } from '@contract/session/sign-in';
import { useCallback, useState, type ComponentType } from 'react';

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

  // Who is proven waits for the calls anyway; this comes with them.
  const choose = useCallback(async (ticket: string): Promise<OpenedSession | undefined> => {
    const { chooseCompany } = await import('./choose-company');
    return chooseCompany(ticket, setQuestion);
  }, []);

  return { question, choose };
}
