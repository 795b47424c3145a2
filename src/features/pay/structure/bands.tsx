import { payBandRemove, payBandSave, type PayBand, type PayStructure } from '@contract/pay/structure-calls';
import { rowOn } from '@contract/pay/rules/band';
import { centsTyped, typedCents } from '@contract/pay/rules/typed-cents';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState } from '@/shared/ui/page/states';
import { CentsField } from '../cents-field';
import { PlaceField, usePlaceName } from './place-field';
import { StructureList } from './structure-list';

type BandsProps = { structure: PayStructure; onOpen: ((band: PayBand) => void) | undefined };

/** Pay bands by grade, location and date. */
export function Bands({ structure, onOpen }: BandsProps) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const { bands, grades, places, today } = structure;
  const placeName = usePlaceName(places);
  const gradeName = (id: string) => {
    const grade = grades.find((one) => one.id === id);
    return grade ? localizedName(grade.name, grade.enName, language) : '';
  };
  const order = new Map(grades.map(({ id }, index) => [id, index]));
  const rows = [...bands].sort(
    (one, other) =>
      order.get(one.gradeId)! - order.get(other.gradeId)! ||
      one.place.localeCompare(other.place) ||
      (one.fromDay < other.fromDay ? 1 : -1),
  );
  const stateOf = (band: PayBand) => {
    if (band.fromDay > today) {
      return t('planned');
    }
    const same = bands.filter(({ gradeId, place }) => gradeId === band.gradeId && place === band.place);
    return rowOn(same, band.place, today)?.id === band.id ? t('inForce') : t('superseded');
  };
  const from = ({ fromDay }: PayBand) => momentWords(fromDay, 'day');
  const money = (cents: number) => moneyText(cents, language);
  if (rows.length === 0) {
    return <EmptyState icon="scale" title={t('band.none')} note={t('band.noneNote')} />;
  }
  return (
    <StructureList
      label={t('band.title')}
      rows={rows}
      idOf={({ id }) => id}
      head={{ title: t('grade.one'), cell: ({ gradeId }) => gradeName(gradeId) }}
      columns={[
        { title: t('place'), cell: ({ place }) => placeName(place) },
        { title: t('fromDay'), cell: from },
        { title: t('state'), cell: stateOf },
        { title: t('band.min'), isNumber: true, cell: ({ minCents }) => money(minCents) },
        { title: t('band.mid'), isNumber: true, cell: ({ midCents }) => money(midCents) },
        { title: t('band.max'), isNumber: true, cell: ({ maxCents }) => money(maxCents) },
      ]}
      noteOf={(band) => `${placeName(band.place)} · ${t('from', { day: from(band) })} · ${stateOf(band)}`}
      figuresOf={({ minCents, midCents, maxCents }) =>
        t('band.range', { min: money(minCents), mid: money(midCents), max: money(maxCents) })
      }
      onOpen={onOpen}
    />
  );
}

type BandSheetProps = { structure: PayStructure; band: PayBand | undefined; onClose: () => void };

/** A band from a day on. An earlier one stays as it was: another amount is a new band. */
export function BandSheet({ structure, band, onClose }: BandSheetProps) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const given = {
    gradeId: band?.gradeId ?? '',
    place: band?.place ?? '',
    fromDay: band?.fromDay,
    min: band ? centsTyped(band.minCents) : '',
    mid: band ? centsTyped(band.midCents) : '',
    max: band ? centsTyped(band.maxCents) : '',
  };
  const [values, setValues] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<typeof given>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { gradeId, place, fromDay, min, mid, max } = values;
    const cents = { min: typedCents(min), mid: typedCents(mid), max: typedCents(max) };
    const amount = (name: 'min' | 'mid' | 'max', least: number | undefined) =>
      fieldCheck(name, values[name], {
        kind: 'custom',
        check: () => {
          const own = cents[name];
          return own === undefined
            ? t('problem.amount')
            : own < (least ?? 0)
              ? t('problem.order')
              : undefined;
        },
      });
    const checks = [
      fieldCheck('gradeId', gradeId, { kind: 'required', tip: t('problem.grade') }),
      fieldCheck('fromDay', fromDay, { kind: 'required', tip: t('problem.day') }),
      amount('min', undefined),
      amount('mid', cents.min),
      amount('max', cents.mid),
    ];
    void attempt(checks, async () => {
      const amounts = { minCents: cents.min!, midCents: cents.mid!, maxCents: cents.max! };
      await call(payBandSave, { gradeId, place, fromDay: fromDay!, ...amounts }, { silent: true });
      showToast(t('band.saved'), { kind: 'success' });
      onClose();
    });
  };
  const remove = () =>
    void attempt([], async () => {
      await call(payBandRemove, { id: band!.id }, { silent: true });
      showToast(t('removed'), { kind: 'success' });
      onClose();
    });
  return (
    <Sheet
      isOpen
      title={t(band ? 'band.edit' : 'band.add')}
      isUnsaved={JSON.stringify(values) !== JSON.stringify(given)}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <ChoiceField
          name="gradeId"
          label={t('grade.one')}
          isRequired
          look="sheet"
          chosen={values.gradeId ? [values.gradeId] : []}
          choices={structure.grades
            .filter(({ id, isEnabled }) => isEnabled || id === values.gradeId)
            .map(({ id, name, enName }) => ({ code: id, text: localizedName(name, enName, language) }))}
          error={errorOf('gradeId')}
          onChoose={([gradeId = '']) => change({ gradeId })}
        />
        <PlaceField places={structure.places} value={values.place} onChange={(place) => change({ place })} />
        <DateField
          name="fromDay"
          label={t('fromDay')}
          mode="day"
          value={values.fromDay}
          note={t('band.dayNote')}
          error={errorOf('fromDay')}
          onChange={(fromDay) => change({ fromDay })}
        />
        {(['min', 'mid', 'max'] as const).map((name) => (
          <CentsField
            key={name}
            name={name}
            label={t(`band.${name}`)}
            value={values[name]}
            error={errorOf(name)}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        {band ? (
          <Button kind="outline" isBlock disabled={isBusy || isLocked} onClick={remove}>
            {t('remove')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}
