import {
  minimumWageRemove,
  minimumWageSave,
  type MinimumWage,
  type PayStructure,
} from '@contract/pay/structure-calls';
import { centsTyped, typedCents } from '@contract/pay/rules/typed-cents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';
import { CentsField } from '@/modules/pay/cents-field';
import { PlaceField, usePlaceName } from '@/modules/pay/place-field';
import { StructureList } from '@/modules/pay/structure-list';
import { removal } from '@/modules/pay/removal';
import { StructureSheet } from '@/modules/pay/structure-sheet';

/** Minimum wages by location and date. */
export function Minimums({ structure }: { structure: PayStructure }) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const [opened, setOpened] = useState<MinimumWage | 'new'>();
  const { minimums, places, mayChange } = structure;
  const placeName = usePlaceName(places);
  const month = ({ monthCents }: MinimumWage) => moneyText(monthCents, language);
  const hour = ({ hourCents }: MinimumWage) =>
    hourCents === null ? t('minimum.noHour') : moneyText(hourCents, language);
  const compared = ({ isAfterOwnShare }: MinimumWage) =>
    t(isAfterOwnShare ? 'minimum.after' : 'minimum.before');
  return (
    <Section
      title={t('part.minimums')}
      isCard={false}
      action={
        mayChange ? (
          <Button kind="text" size="small" onClick={() => setOpened('new')}>
            {t('minimum.add')}
          </Button>
        ) : null
      }
    >
      {minimums.length === 0 ? (
        <EmptyState icon="scale" title={t('minimum.none')} note={t('minimum.noneNote')} />
      ) : (
        <StructureList
          label={t('part.minimums')}
          rows={minimums}
          idOf={({ id }) => id}
          head={{ title: t('place'), cell: ({ place }) => placeName(place) }}
          columns={[
            { title: t('fromDay'), cell: ({ fromDay }) => momentWords(fromDay, 'day') },
            { title: t('minimum.month'), isNumber: true, cell: month },
            { title: t('minimum.hour'), isNumber: true, cell: hour },
            { title: t('minimum.compared'), cell: compared },
          ]}
          noteOf={(row) => `${t('from', { day: momentWords(row.fromDay, 'day') })} · ${compared(row)}`}
          endOf={month}
          onOpen={mayChange ? setOpened : undefined}
        />
      )}
      {opened ? (
        <MinimumSheet
          places={places}
          minimum={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Section>
  );
}

type MinimumSheetProps = {
  places: PayStructure['places'];
  minimum: MinimumWage | undefined;
  onClose: () => void;
};

/** Null where no hourly wage is typed; undefined for what is no amount. */
const hourCentsOf = (text: string): number | null | undefined =>
  text.trim() === '' ? null : typedCents(text);

function MinimumSheet({ places, minimum, onClose }: MinimumSheetProps) {
  const { t } = useTranslation('pay');
  const given = {
    place: minimum?.place ?? '',
    fromDay: minimum?.fromDay,
    month: minimum ? centsTyped(minimum.monthCents) : '',
    hour: minimum?.hourCents ? centsTyped(minimum.hourCents) : '',
    isAfterOwnShare: minimum?.isAfterOwnShare ?? false,
  };
  const amount = (name: string, text: string, cents: number | null | undefined) =>
    fieldCheck(name, text, {
      kind: 'custom',
      check: () => (cents === undefined ? t('problem.amount') : undefined),
    });
  return (
    <StructureSheet
      title={t(minimum ? 'minimum.edit' : 'minimum.add')}
      given={given}
      checksOf={({ fromDay, month, hour }) => [
        fieldCheck('fromDay', fromDay, { kind: 'required', tip: t('problem.day') }),
        amount('month', month, typedCents(month)),
        amount('hour', hour, hourCentsOf(hour)),
      ]}
      save={async ({ place, fromDay, isAfterOwnShare, month, hour }) => {
        const amounts = { monthCents: typedCents(month)!, hourCents: hourCentsOf(hour)! };
        const wage = { place, fromDay: fromDay!, isAfterOwnShare, ...amounts };
        await call(minimumWageSave, wage, { silent: true });
        return t('minimum.saved');
      }}
      acts={
        minimum
          ? [removal(t, async () => await call(minimumWageRemove, { id: minimum.id }, { silent: true }))]
          : []
      }
      onClose={onClose}
    >
      {({ values, errorOf, change }) => (
        <>
          <PlaceField places={places} value={values.place} onChange={(place) => change({ place })} />
          <DateField
            name="fromDay"
            label={t('fromDay')}
            mode="day"
            value={values.fromDay}
            error={errorOf('fromDay')}
            onChange={(fromDay) => change({ fromDay })}
          />
          <CentsField
            name="month"
            label={t('minimum.month')}
            value={values.month}
            error={errorOf('month')}
            onChange={(month) => change({ month })}
          />
          <CentsField
            name="hour"
            label={t('minimum.hourOptional')}
            value={values.hour}
            error={errorOf('hour')}
            onChange={(hour) => change({ hour })}
          />
          <SwitchRow
            name="isAfterOwnShare"
            label={t('minimum.after')}
            note={t('minimum.afterNote')}
            isOn={values.isAfterOwnShare}
            onChange={(isAfterOwnShare) => change({ isAfterOwnShare })}
          />
        </>
      )}
    </StructureSheet>
  );
}
