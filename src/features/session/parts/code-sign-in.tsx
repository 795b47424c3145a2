import { useTranslation } from 'react-i18next';
import { useSignIn } from '../use-sign-in';
import { MobileCodeForm } from './mobile-code-form';

/** Sign-in by a code sent to the mobile. */
export function CodeSignIn() {
  const { t } = useTranslation('sign-in');
  const { question, complete } = useSignIn();
  return (
    <>
      <MobileCodeForm
        scene="login"
        submitText={t('submit')}
        busyText={t('submitting')}
        onProved={async (ticket) => {
          await complete({ ticket });
        }}
      />
      {question ? <question.Sheet {...question} /> : null}
    </>
  );
}
