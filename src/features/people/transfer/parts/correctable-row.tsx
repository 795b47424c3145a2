import type { PeopleImportRow } from '@contract/people/import-calls';
import {
  FIELD_NAMES,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  type ImportField,
  type RowKind,
} from '@contract/people/transfer';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { isComposing } from '@/shared/lib/is-composing';
import { isRecord } from '@/shared/lib/is-record';
import { Button } from '@/shared/ui/button/button';
import { TextField } from '@/shared/ui/field/text-field';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { faultyFields } from './faulty-fields';
import { RowCard } from './row-card';

type Cells = Partial<Record<ImportField, string>>;

type CorrectableRowProps = {
  importId: string;
  row: PeopleImportRow;
  isPicked: boolean | undefined;
  onTurn: (line: number) => void;
  /** Saves the cells. Returns what the row is then, undefined after a refusal. */
  onCorrect: (line: number, cells: Cells) => Promise<RowKind | undefined>;
};

const isCells = (value: unknown): value is Cells =>
  isRecord(value) &&
  Object.entries(value).every(
    ([field, text]) => IMPORT_FIELDS.some((one) => one === field) && typeof text === 'string',
  );
const isEmpty = (cells: Cells) => Object.keys(cells).length === 0;
const NOTHING: Cells = {};

/** A row of the preview whose faulty cells can be corrected in place. Unsaved input survives a reload. */
export function CorrectableRow({ importId, row, onCorrect, ...picking }: CorrectableRowProps) {
  const { t } = useTranslation(['people-transfer', 'common']);
  const { line, kind } = row;
  const typed = useLocalDraft<Cells>({
    name: 'people-import-row',
    key: `${importId}:${line}`,
    isContent: isCells,
    start: NOTHING,
    isEmpty,
  });
  const [isOpen, setOpen] = useState(typed.isRestored);
  const [isBusy, setBusy] = useState(false);
  /** How often the fields were opened or refused here, each time with the focus; a restored draft does not take it. */
  const [tries, setTries] = useState(0);
  const head = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returnsTo = useRef<typeof head | typeof button>(undefined);
  useLayoutEffect(() => {
    returnsTo.current?.current?.focus({ preventScroll: true });
    returnsTo.current = undefined;
  });
  const isFaulty = kind === 'faulty';
  const fields = isFaulty && isOpen ? faultyFields(row, typed.content) : [];
  const close = (target: typeof head | typeof button) => {
    typed.change(NOTHING);
    setOpen(false);
    returnsTo.current = target;
  };
  const handleSave = async () => {
    if (isBusy) {
      return;
    }
    setBusy(true);
    const after = await onCorrect(line, typed.content);
    setBusy(false);
    if (after === 'faulty') {
      // The server has what was typed; the fields go on showing it.
      typed.forget();
      setTries(tries + 1);
    } else if (after !== undefined) {
      close(head);
    }
  };
  return (
    <RowCard row={row} {...picking} headRef={head} openFields={fields}>
      {isFaulty && !isOpen ? (
        <Button
          className="transfer-correct"
          kind="outline"
          size="small"
          ref={button}
          aria-label={t('correct.row', { line })}
          onClick={() => {
            setOpen(true);
            setTries(tries + 1);
          }}
        >
          {t('correct.open')}
        </Button>
      ) : null}
      {fields.length > 0 ? (
        <CorrectForm
          key={tries}
          takesFocus={tries > 0}
          row={row}
          fields={fields}
          typed={typed.content}
          isBusy={isBusy}
          onType={typed.change}
          onSave={() => void handleSave()}
          onCancel={() => close(button)}
        />
      ) : null}
    </RowCard>
  );
}

type CorrectFormProps = {
  takesFocus: boolean;
  row: PeopleImportRow;
  fields: readonly ImportField[];
  typed: Cells;
  isBusy: boolean;
  onType: (typed: Cells) => void;
  onSave: () => void;
  onCancel: () => void;
};

function CorrectForm({ takesFocus, row, fields, typed, isBusy, onType, onSave, onCancel }: CorrectFormProps) {
  const { t } = useTranslation(['people-transfer', 'common']);
  const lang = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) {
      const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
      const first = inputs.find((input) => input.ariaInvalid === 'true') ?? inputs[0];
      first?.focus();
    }
  }, [takesFocus]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) {
      if (event.key === 'Enter') {
        event.preventDefault();
      }
    } else if (event.key === 'Escape' && !isBusy) {
      event.preventDefault();
      onCancel();
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave();
  };
  const errorOf = (field: ImportField) => row.faults.find((one) => one.field === field)?.text;
  return (
    <form
      className="transfer-form"
      noValidate
      aria-label={t('correct.row', { line: row.line })}
      ref={form}
      onSubmit={handleSubmit}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={FIELD_NAMES[field][lang]}
          value={typed[field] ?? row.cells[field] ?? ''}
          error={errorOf(field)}
          maxLength={IMPORT_LIMITS.cell}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={isBusy}
          onKeyDown={handleKeyDown}
          onChange={(text) => onType({ ...typed, [field]: text })}
        />
      ))}
      <div className="transfer-buttons">
        <Button kind="outline" size="small" disabled={isBusy} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" kind="primary" size="small" isBusy={isBusy}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
