import type { ReactNode } from 'react';
import './form.css';

type FieldNoteProps = {
  /** The field's own id; a control that the note describes names `<id>-note`. */
  id: string;
  error?: string | undefined;
  note?: ReactNode;
};

/** What stands under a field: why it is refused, or a note while nothing is wrong; nothing when there is neither. */
export function FieldNote({ id, error, note }: FieldNoteProps) {
  const text = error ?? note;
  return text ? (
    <p className="hr-field-note" id={`${id}-note`} data-wrong={error ? '' : undefined}>
      {text}
    </p>
  ) : null;
}
