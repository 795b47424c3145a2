import { payBandRemove, payBandSave, type PayBand, type PayStructure } from '@contract/pay/structure-calls';
import { rowOn } from '@contract/pay/rules/band';
import { centsTyped, typedCents } from '@contract/pay/rules/typed-cents';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { EmptyState } from '@/shared/ui/page/states';
import { CentsField } from '@/modules/pay/cents-field';
import { PlaceField, usePlaceName } from '@/modules/pay/place-field';
import { StructureList } from '@/modules/pay/structure-list';
import { removal } from '@/modules/pay/removal';
import { StructureSheet } from '@/modules/pay/structure-sheet';

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
  const checksOf = (values: typeof given) => {
    const { min, mid, max } = values;
    const cents = { min: typedCents(min), mid: typedCents(mid), max: typedCents(max) };
    const amount = (name: 'min' | 'mid' | 'max', least: number | undefined) =>
      fieldCheck(name, values[name], {
        kind: 'custom',
        check: () => {
          const own = cents[name];
          if (own === undefined) {
            return t('problem.amount');
          }
          return own < (least ?? 0) ? t('problem.order') : undefined;
        },
      });
    return [
      fieldCheck('gradeId', values.gradeId, { kind: 'required', tip: t('problem.grade') }),
      fieldCheck('fromDay', values.fromDay, { kind: 'required', tip: t('problem.day') }),
      amount('min', undefined),
      amount('mid', cents.min),
      amount('max', cents.mid),
    ];
  };
  return (
    <StructureSheet
      title={t(band ? 'band.edit' : 'band.add')}
      given={given}
      checksOf={checksOf}
      save={async ({ gradeId, place, fromDay, min, mid, max }) => {
        const amounts = {
          minCents: typedCents(min)!,
          midCents: typedCents(mid)!,
          maxCents: typedCents(max)!,
        };
        await call(payBandSave, { gradeId, place, fromDay: fromDay!, ...amounts }, { silent: true });
        return t('band.saved');
      }}
      acts={
        band ? [removal(t, async () => await call(payBandRemove, { id: band.id }, { silent: true }))] : []
      }
      onClose={onClose}
    >
      {({ values, errorOf, change }) => (
        <>
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
          <PlaceField
            places={structure.places}
            value={values.place}
            onChange={(place) => change({ place })}
          />
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
        </>
      )}
    </StructureSheet>
  );
}
