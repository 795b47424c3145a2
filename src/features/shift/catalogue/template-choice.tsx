import { SHIFT_TEMPLATES, templateSegments, type ShiftTemplate } from '@contract/shift/rules/templates';
import { timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import '../shift.css';

/** Usual shifts to start from. */
export function TemplateChoice({ onChoose }: { onChoose: (template: ShiftTemplate) => void }) {
  const { t } = useTranslation('shifts');
  const language = useLanguage();
  return (
    <Section title={t('templates')} isCard={false}>
      <ul className="shift-templates">
        {SHIFT_TEMPLATES.map((template) => (
          <li key={template.code}>
            <button type="button" className="shift-template" onClick={() => onChoose(template)}>
              <ShiftChip label={template.labels[language]} colour={template.colour} />
              <span>
                {template.names[language]}
                <small>{timesText(templateSegments(template, ''), language)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
