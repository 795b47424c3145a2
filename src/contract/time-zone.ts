/** Whether a text names a zone of the IANA database, as in Asia/Shanghai. */
export function isTimeZone(text: string): boolean {
  try {
    return (
      Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '' && /[A-Z]/.test(text)
    );
  } catch {
    return false;
  }
}
