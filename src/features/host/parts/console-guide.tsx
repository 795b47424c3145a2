import type { ChatClient } from '@contract/host/chat-client';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { CONSOLE_STEPS, consoleValues, type ConsoleValue } from '../console';

/** What has to be set in the client's console, with the values to copy. */
export function ConsoleGuide({ of, name }: { of: ChatClient; name: string }) {
  const { t } = useTranslation('chat-clients');
  const values = consoleValues(of);
  const steps: readonly {
    text: (typeof CONSOLE_STEPS)[typeof of.client][number]['text'];
    value?: ConsoleValue;
  }[] = CONSOLE_STEPS[of.client];
  const handleCopy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('copied'), { kind: 'success' });
    } catch {
      // Pages without a certificate have no clipboard: the text stands there to be chosen.
      showToast(t('copyFailed'), { kind: 'warning' });
    }
  };
  return (
    <Section title={t('console', { client: name })}>
      <ol className="chat-steps">
        {steps.map(({ text, value }) => (
          <li key={text}>
            <p>{t(text)}</p>
            {value && values ? (
              <div className="chat-value">
                <code>{values[value]}</code>
                <IconButton
                  icon="copy"
                  label={t('copy', { text: values[value] })}
                  onClick={() => void handleCopy(values[value])}
                />
              </div>
            ) : value ? (
              <p className="chat-time">{t('valueLater')}</p>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="chat-note">{t('people', { client: name })}</p>
    </Section>
  );
}
