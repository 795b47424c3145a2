import { needDaysText, needHoursText } from '@contract/shift/need-words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/mark/icon';
import { Section } from '@/shared/ui/list/section';
import { NEED_TEMPLATES, templateNeed, type NeedDraft } from './need-draft';
import type { NeedFacts } from './need-list';

type NeedTemplatesProps = { facts: NeedFacts; onChoose: (start: NeedDraft) => void };

/** Usual needs to start from. */
export function NeedTemplates({ facts, onChoose }: NeedTemplatesProps) {
  const { t } = useTranslation('staffing-needs');
  const language = useLanguage();
  return (
    <Section title={t('templates')} isCard={false}>
      <ul className="shift-templates">
        {NEED_TEMPLATES.map((template) => {
          const start = templateNeed(template, facts);
          return (
            <li key={template.code}>
              <button type="button" className="shift-template" onClick={() => onChoose(start)}>
                <Icon name="users" className="hr-row-icon" />
                <span>
                  {needDaysText(start, language)}
                  <small>
                    {`${needHoursText(start, facts.shifts, language)} · ${t('people', { count: start.needed })}`}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
