import { getAttendanceSetting, LOCATION_DAYS, saveAttendanceSetting } from '@contract/attendance/rule-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

/** For how many days the company keeps where people punched: said, and changed on a sheet. */
export function LocationDays() {
  const { t } = useTranslation('attendance-rules');
  const { data, reload } = useRead(getAttendanceSetting, {}, { isFresh: true });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListRow
        icon="shield"
        title={t('locationDays')}
        note={t('locationDaysNote')}
        value={data ? t('daysOf', { count: data.locationDays }) : undefined}
        onPress={() => setOpen(true)}
      />
      {isOpen && data ? (
        <DaysSheet
          key={data.revision}
          given={data}
          onSaved={() => {
            setOpen(false);
            reload();
          }}
          onClose={() => {
            setOpen(false);
            reload();
          }}
        />
      ) : null}
    </>
  );
}

type DaysSheetProps = {
  given: { locationDays: number; revision: number };
  onSaved: () => void;
  onClose: () => void;
};

function DaysSheet({ given, onSaved, onClose }: DaysSheetProps) {
  const { t } = useTranslation('attendance-rules');
  const [days, setDays] = useState(given.locationDays);
  const { alert, attempt, isBusy, isLocked } = useAttempt();
  const isChanged = days !== given.locationDays;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      await call(saveAttendanceSetting, { revision: given.revision, locationDays: days }, { silent: true });
      showToast(t('locationDaysSaved'), { kind: 'success' });
      onSaved();
    });
  };
  return (
    <Sheet isOpen title={t('locationDays')} isUnsaved={isChanged} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">{t('locationDaysAbout')}</p>
        <LimitRow
          name="locationDays"
          label={t('keep')}
          value={days}
          limits={LOCATION_DAYS}
          unit={t('days')}
          onChange={setDays}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || !isChanged}>
          {t(isBusy ? 'saving' : 'saveDays')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
