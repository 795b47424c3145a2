import './form.css';

/** Why the last submit failed; read out as soon as it appears. */
export function FormAlert({ text }: { text: string | undefined }) {
  return text ? (
    <p className="hr-form-alert" role="alert">
      {text}
    </p>
  ) : null;
}
