import type { FormField, FormColumn } from '@contract/form/schema';
import { VALUE_SCHEMAS, type ValueOf, type FileValue, type LocationValue } from '@contract/form/values';
import type { FieldChange } from '@contract/form/rules/changed-fields';
import { isEmptyValue } from '@contract/form/rules/normalize-values';
import { unitOf } from '@contract/form/rules/unit-of';
import type { MeasuredField } from '@contract/form/rules/measure';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { clockWords, momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { Later } from '@/shared/ui/page/later';
import { numberText } from '../amounts';
import { MeasuredText } from '../controls/measured-value';
import { useChoices } from '../dictionary-context';
import { RangeLength } from '../pickers/range-length';
import { AnswersRead } from './answers-read';
import { TableReader, type RenderCell } from './table-reader';
import { signaturePad, uploadField } from '../file-parts';

type FilesReaderProps = { field: FormColumn; files: readonly FileValue[] };

const unchanged = () => undefined;

/** Pictures, attachments or a signature, to be looked at in place. The row around them already says their label. */
function FilesReader({ field, files }: FilesReaderProps) {
  const language = useLanguage();
  const shared = {
    label: localizedText(field.label, language),
    value: files,
    readOnly: true,
    onChange: unchanged,
  };
  const fallback = <Skeleton height="3rem" />;
  return (
    <div className="form-read-files">
      {field.kind === 'signature' ? (
        <Later part={signaturePad} fallback={fallback} props={shared} />
      ) : (
        <Later
          part={uploadField}
          fallback={fallback}
          props={{ kind: field.kind === 'image' ? 'image' : 'attachment', ...shared }}
        />
      )}
    </div>
  );
}

type ReaderValueProps = {
  field: FormField;
  /** Another field tells how long it is. */
  isMeasured?: boolean;
  value: unknown;
  changedRows?: FieldChange['rows'];
  renderCell: RenderCell;
};

/** What a field holds, in words. A value of another shape than the field's is shown as none. */
export function ReaderValue(props: ReaderValueProps) {
  const { field, value } = props;
  const { t } = useTranslation('custom-form');
  if (isEmptyValue(value) || !VALUE_SCHEMAS[field.kind].safeParse(value).success) {
    return <span className="form-quiet">{t('none')}</span>;
  }
  return <FilledValue {...props} />;
}

function FilledValue({ field, isMeasured = false, value, changedRows, renderCell }: ReaderValueProps) {
  const { t } = useTranslation('custom-form');
  const language = useLanguage();
  const { list, state } = useChoices(field);
  // A code is for nobody to read: it stands there only where its words are not to be had.
  const choiceText = (code: string) =>
    list.find((one) => one.code === code)?.text ?? (state === 'loading' ? '…' : code);
  // The schema above is the guarantee behind the casts: the value has the shape of its kind.
  switch (field.kind) {
    case 'text':
    case 'longText':
      return <span className="form-text">{value as ValueOf['text']}</span>;
    case 'phone':
      return (
        <a href={`tel:${(value as ValueOf['phone']).replace(/\s/g, '')}`}>{value as ValueOf['phone']}</a>
      );
    case 'number':
      if (field.measures) {
        return <MeasuredText field={field as MeasuredField} value={value as ValueOf['number']} />;
      }
      return `${numberText(value as ValueOf['number'], field)}${field.unit ? ` ${unitOf(field.unit, value, language)}` : ''}`;
    case 'amount':
      return `${numberText(value as ValueOf['amount'], field)} ${t(`number.currency.${field.currency ?? 'CNY'}`)}`;
    case 'date':
      return momentWords(value as ValueOf['date'], 'minute');
    case 'time':
      return clockWords(value as ValueOf['time']);
    case 'dateRange': {
      const { start = '', end = '' } = value as ValueOf['dateRange'];
      return (
        <>
          {periodWords(start, end)}
          {isMeasured ? null : <RangeLength start={start} end={end} />}
        </>
      );
    }
    case 'singleChoice':
      return choiceText(value as ValueOf['singleChoice']);
    case 'multiChoice':
      return (value as ValueOf['multiChoice']).map(choiceText).join(t('choice.separator'));
    case 'person':
    case 'department':
      return (value as ValueOf['person'])
        .map(({ name, enName }) => localizedName(name, enName, language))
        .join(t('choice.separator'));
    case 'image':
    case 'attachment':
    case 'signature':
      return <FilesReader field={field} files={value as ValueOf['image']} />;
    case 'location':
      return <LocationText value={value as ValueOf['location']} />;
    case 'detailTable':
      return (
        <TableReader
          table={field}
          rows={value as ValueOf['detailTable']}
          changedRows={changedRows}
          renderCell={renderCell}
        />
      );
    case 'questionnaire':
      return <AnswersRead field={field} value={value as ValueOf['questionnaire']} />;
    case 'description':
      return null;
    default:
      return field.kind satisfies never;
  }
}

/** An address, a measured place, or both. */
function LocationText({ value }: { value: LocationValue }) {
  const { t } = useTranslation('custom-form');
  const { latitude, longitude, accuracy, address } = value;
  return (
    <>
      {address}
      {latitude !== undefined && longitude !== undefined ? (
        <span className="form-quiet">
          {t('location.coordinates', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })}
          {accuracy ? ` · ${t('location.accuracy', { metres: accuracy })}` : null}
        </span>
      ) : null}
    </>
  );
}
