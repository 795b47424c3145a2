import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { todayText } from '@/shared/date-time/days';
import { parseDate } from '@/shared/lib/time/parse-date';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Segments } from '@/shared/ui/page/segments';

const WHEN = ['now', 'later'] as const;
type When = (typeof WHEN)[number];

type PublishSheetProps = {
  title: string;
  /** The name of the choice between `now` and `later`. */
  whenLabel: string;
  whenText: Record<When, string>;
  atLabel: string;
  /** The effect of publishing. */
  lead: string;
  /** `at` is undefined for publishing now. */
  onPublish: (at: string | undefined) => void;
  onClose: () => void;
};

/** Asks when to publish. */
export function PublishSheet({ title, lead, onPublish, onClose, ...texts }: PublishSheetProps) {
  const { t } = useTranslation('publication');
  const [when, setWhen] = useState<When>('now');
  const [at, setAt] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const moment = parseDate(at);
    if (when === 'now') {
      onPublish(undefined);
    } else if (!moment || moment.getTime() <= Date.now()) {
      setError(t('timeWrong'));
    } else {
      onPublish(moment.toISOString());
    }
  };
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <Segments
          label={texts.whenLabel}
          value={when}
          options={WHEN.map((value) => ({ value, text: texts.whenText[value] }))}
          onChange={setWhen}
        />
        {when === 'later' ? (
          <DateField
            name="at"
            mode="minute"
            label={texts.atLabel}
            earliest={todayText()}
            value={at || undefined}
            error={error}
            onChange={(next = '') => {
              setError(undefined);
              setAt(next);
            }}
          />
        ) : null}
        <p className="hr-form-lead">{lead}</p>
        <Button kind="primary" type="submit" isBlock>
          {t(when === 'now' ? 'publishNow' : 'schedule')}
        </Button>
      </form>
    </Sheet>
  );
}
