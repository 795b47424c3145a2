import { isGrantedByRun, type LeaveTerms } from '@contract/leave/rule/terms';
import { lengthOfLeave } from '@contract/leave/rule/words';
import { grantsOf } from '@contract/leave/run/grants-of';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import { Segments } from '@/shared/ui/page/segments';
import { useReasonText, validText } from '../reason-text';

type TermsPreviewProps = { terms: LeaveTerms; today: string };

/** What rules give somebody hired on a day, worked out as the runs do; nothing where no run grants the leave. */
export function TermsPreview({ terms, today }: TermsPreviewProps) {
  return isGrantedByRun(terms) ? <Preview terms={terms} today={today} /> : null;
}

function Preview({ terms, today }: TermsPreviewProps) {
  const { t } = useTranslation('leave-rules');
  const language = useLanguage();
  const reasonText = useReasonText();
  const thisYear = Number(today.slice(0, 4));
  const [hiredOn, setHiredOn] = useState(`${thisYear}-07-01`);
  const [serviceSince, setServiceSince] = useState<string | null>(`${thisYear - 4}-07-01`);
  const [year, setYear] = useState(thisYear);
  const person = { hiredOn, serviceSince, leftOn: null };
  const { grants, skipped } = grantsOf(person, () => terms, year, `${year}-12-31`);
  const sum = grants.reduce((all, { minutes }) => all + minutes, 0);
  return (
    <Section title={t('preview')}>
      <div className="rule-fields">
        <DateField
          name="previewHired"
          label={t('previewHired')}
          mode="day"
          value={hiredOn}
          latest={`${thisYear + 1}-12-31`}
          onChange={(day) => day && setHiredOn(day)}
        />
        {terms.grant.by === 'statute' ? (
          <DateField
            name="previewService"
            label={t('previewService')}
            mode="day"
            value={serviceSince ?? undefined}
            latest={`${thisYear + 1}-12-31`}
            note={t('previewServiceNote')}
            onChange={(day) => setServiceSince(day ?? null)}
          />
        ) : null}
        <Segments
          label={t('previewYear')}
          options={[thisYear, thisYear + 1, thisYear + 2].map((one) => ({ value: one, text: String(one) }))}
          value={year}
          onChange={setYear}
        />
        <output className="leave-preview">
          <strong>
            {grants.length > 0
              ? t('previewGets', { year, length: lengthOfLeave(sum, language) })
              : t('previewNone', { year })}
          </strong>
          {skipped ? <span>{reasonText(skipped)}</span> : null}
          {grants.map((grant) => (
            <span key={grant.sourceKey}>
              {`${lengthOfLeave(grant.minutes, language)} · ${validText(grant, language)}`}
              <span className="rule-quiet">{reasonText(grant.reason)}</span>
            </span>
          ))}
        </output>
      </div>
    </Section>
  );
}
