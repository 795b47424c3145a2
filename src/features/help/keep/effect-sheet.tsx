import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { todayText } from '@/shared/date-time/days';
import { parseDate } from '@/shared/lib/time/parse-date';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Segments } from '@/shared/ui/page/segments';

type EffectSheetProps = {
  mustConsent: boolean;
  /** With the moment, or at once. */
  onPublish: (at: string | undefined) => void;
  onClose: () => void;
};

/** Asks from when on a version is in force, and says what that means for everybody. */
export function EffectSheet({ mustConsent, onPublish, onClose }: EffectSheetProps) {
  const { t } = useTranslation('agreements');
  const [when, setWhen] = useState<'now' | 'later'>('now');
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
    <Sheet isOpen title={t('publish')} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <Segments
          label={t('when.label')}
          value={when}
          options={(['now', 'later'] as const).map((value) => ({ value, text: t(`when.${value}`) }))}
          onChange={setWhen}
        />
        {when === 'later' ? (
          <DateField
            name="at"
            mode="minute"
            label={t('effective')}
            earliest={todayText()}
            value={at || undefined}
            error={error}
            onChange={(next = '') => {
              setError(undefined);
              setAt(next);
            }}
          />
        ) : null}
        <p className="hr-form-lead">{t(mustConsent ? 'publishAsks' : 'publishTells')}</p>
        <Button kind="primary" type="submit" isBlock>
          {t(when === 'now' ? 'publishNow' : 'schedule')}
        </Button>
      </form>
    </Sheet>
  );
}
