/** Why the last submit failed, in the server's words; read out as soon as it appears. */
export function FormAlert({ text }: { text: string | undefined }) {
  return text ? (
    <p className="sign-in-alert" role="alert">
      {text}
    </p>
  ) : null;
}
