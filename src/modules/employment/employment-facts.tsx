import type { Employment, LaborContract } from '@contract/people/employment-calls';
import { dayAt } from '@contract/day';
import { momentText } from '@contract/moment-text';
import { wallOf } from '@contract/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Facts } from '@/shared/ui/list/facts';
import { Notice } from '@/shared/ui/mark/notice';

/** The parts of a person's employment that are recorded, a line each. */
export function EmploymentFacts({ employment }: { employment: Employment }) {
  const { t } = useTranslation('employment');
  const language = useLanguage();
  const [today] = useState(() => dayAt(wallOf(Date.now())));
  const { type, manager, probationUntil, homePlace, weeklyMinutes } = employment;
  const skillsOf = (kind: 'station' | 'skill') =>
    employment.skills
      .filter((one) => one.kind === kind)
      .map(({ name, enName, level }) =>
        t('withLevel', { name: localizedName(name, enName, language), level: t(`levels.${level}`) }),
      )
      .join(language === 'en' ? ', ' : '、');
  const probation = probationUntil === null ? '' : momentText(probationUntil, 'date', language);
  const wrong = employment.probationFault;
  const warning =
    wrong &&
    (wrong.limit === null
      ? t('probationNotAllowed')
      : t('probationTooLong', { day: momentText(wrong.limit, 'date', language) }));
  return (
    <>
      {warning ? <Notice kind="warning">{warning}</Notice> : null}
      <Facts
        facts={[
          { name: t('type'), value: type ? t(`types.${type}`) : '' },
          { name: t('manager'), value: manager ? localizedName(manager.name, manager.enName, language) : '' },
          {
            name: t('probation'),
            value:
              probationUntil !== null && probationUntil < today
                ? t('probationOver', { day: probation })
                : probation,
          },
          {
            name: t('homePlace'),
            value: homePlace ? localizedName(homePlace.name, homePlace.enName, language) : '',
          },
          {
            name: t('weekly'),
            value: weeklyMinutes === null ? '' : t('hours', { hours: weeklyMinutes / 60 }),
          },
          { name: t('stations'), value: skillsOf('station') },
          { name: t('skills'), value: skillsOf('skill') },
        ]}
      />
    </>
  );
}

/** True where nothing but contracts may be recorded. */
export const isBlank = ({ type, manager, probationUntil, homePlace, weeklyMinutes, skills }: Employment) =>
  [type, manager, probationUntil, homePlace, weeklyMinutes].every((one) => one === null) &&
  skills.length === 0;

/** The days of a contract, as a text. */
export function useTermText(): (contract: Pick<LaborContract, 'from' | 'to'>) => string {
  const { t } = useTranslation('employment');
  const language = useLanguage();
  return ({ from, to }) =>
    to === null
      ? t('contract.since', { from: momentText(from, 'date', language) })
      : t('contract.term', {
          from: momentText(from, 'date', language),
          to: momentText(to, 'date', language),
        });
}
