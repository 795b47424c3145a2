import type { OvertimeRulesOut } from '@contract/overtime/calls';
import type { OvertimeTerms } from '@contract/overtime/terms';
import { OVERTIME_TERM_NAMES, overtimeTermLines } from '@contract/overtime/words/term-words';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { dayWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import './overtime.css';

type GroupChoiceProps = {
  given: OvertimeRulesOut;
  /** Null for the company. */
  groupId: string | null;
  onGroup: (groupId: string | null) => void;
};

const COMPANY = 'company';

/** Whose rules are shown; a company without groups has only its own. */
export function GroupChoice({ given: { groups }, groupId, onGroup }: GroupChoiceProps) {
  const { t } = useTranslation('overtime-settings');
  const language = useLanguage();
  return groups.length === 0 ? null : (
    <Section>
      <div className="ovt-fields">
        <ChoiceField
          name="group"
          label={t('scope')}
          isRequired
          choices={[
            { code: COMPANY, text: t('company') },
            ...groups.map(({ id, name, enName, hasOwn }) => ({
              code: id,
              text: localizedName(name, enName, language),
              ...(hasOwn && { note: t('hasOwn') }),
            })),
          ]}
          chosen={[groupId ?? COMPANY]}
          onChoose={([code]) => onGroup(code === undefined || code === COMPANY ? null : code)}
        />
      </div>
    </Section>
  );
}

/** What the rules say, in words. */
export function Preview({
  terms,
  cap,
  level,
}: {
  terms: OvertimeTerms;
  cap: string;
  level: 'block' | 'warn' | 'off';
}) {
  const { t } = useTranslation('overtime-settings');
  const language = useLanguage();
  return (
    <Section title={t('preview')}>
      <Facts
        facts={[
          ...overtimeTermLines(terms, language).map(({ term, text }) => ({
            name: OVERTIME_TERM_NAMES[term][language],
            value: text,
          })),
          { name: t('cap'), value: t(`capIs.${level}`, { cap }) },
          { name: t('law'), value: t('lawNote') },
        ]}
      />
    </Section>
  );
}

/** The versions of the rules, the newest first. */
export function Versions({ given: { versions, today } }: { given: OvertimeRulesOut }) {
  const { t } = useTranslation('overtime-settings');
  const language = useLanguage();
  return versions.length === 0 ? null : (
    <Section title={t('versions')}>
      {versions.map(({ id, fromDate, terms, byName, byEnName }) => (
        <ListRow
          key={id}
          title={t(fromDate > today ? 'begins' : 'since', { day: dayWords(fromDate, language) })}
          note={[
            byName === null ? t('byUpdate') : localizedName(byName, byEnName, language),
            terms ? '' : t('companyAgain'),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </Section>
  );
}
