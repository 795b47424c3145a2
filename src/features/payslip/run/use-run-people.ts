import { payslipAmounts, payslipPeople, type PayslipPerson } from '@contract/payslip/run-calls';
import { useTranslation } from 'react-i18next';
import { usePayVeil } from '@/modules/pay/use-pay-veil';
import { useSearch } from '@/modules/people/use-search';
import { call } from '@/shared/http/call';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import type { PeopleFilter } from './people-filter';

/** People whose amounts one call shows. */
const AMOUNTS_AT_ONCE = 100;

/** The people of a run that match, and the amounts of those that are loaded under a proof. */
export function useRunPeople(runId: string, filter: PeopleFilter) {
  const { typed, setTyped, keyword } = useSearch();
  const asked = { id: runId, ...filter, ...(keyword && { keyword }) };
  const list = useLoadedPages(
    [payslipPeople, asked],
    async ({ cursor }, signal) => await read(payslipPeople, { ...asked, cursor, pageSize: 50 }, signal),
    ({ person }) => person.id,
  );
  const ids = list.rows.filter(({ slip }) => slip !== null).map(({ person }) => person.id);
  const veil = usePayVeil(async () => {
    const parts = [];
    for (let at = 0; at < ids.length; at += AMOUNTS_AT_ONCE) {
      parts.push(await call(payslipAmounts, { id: runId, memberIds: ids.slice(at, at + AMOUNTS_AT_ONCE) }));
    }
    return {
      amounts: new Map(parts.flatMap((part) => part.list).map((one) => [one.memberId, one])),
      secondsLeft: Math.min(...parts.map(({ secondsLeft }) => secondsLeft)),
    };
  });
  return { typed, setTyped, keyword, match: { ...filter, ...(keyword && { keyword }) }, list, veil };
}

/** Findings of a person in words; a leave kind by its code. */
export function useCheckWords(): (row: PayslipPerson) => string[] {
  const { t } = useTranslation('payslips');
  const abouts = { insurance: true, fund: true, contract: true, overtime: true };
  return ({ checks }) =>
    checks.map(({ kind, about }) =>
      about !== null && about in abouts
        ? `${t(`check.${kind}`)} · ${t(`about.${about as keyof typeof abouts}`)}`
        : t(`check.${kind}`),
    );
}

/** The name of a person in the reader's language. */
export function usePersonName(): (row: PayslipPerson) => string {
  const language = useLanguage();
  return ({ person }) => localizedName(person.name, person.enName, language);
}
