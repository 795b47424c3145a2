import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useSessionStore } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { WaterMark } from '@/shared/ui/reveal/water-mark';
import type { PayVeil } from './use-pay-veil';
import './pay-veil.css';

type VeilButtonProps = {
  veil: Pick<PayVeil<{ secondsLeft: number }>, 'isLoading' | 'reveal' | 'cover'> & { shown: unknown };
};

/** The eye that shows amounts, after a proof, and covers them again. */
export function VeilButton({ veil: { shown, isLoading, reveal, cover } }: VeilButtonProps) {
  const { t } = useTranslation('pay-veil');
  return (
    <Button
      kind="text"
      size="small"
      // Not disabled meanwhile: the sheet that asks for a proof gives the focus back to it.
      aria-busy={isLoading || undefined}
      onClick={() => (shown !== undefined ? cover() : isLoading ? undefined : void reveal())}
    >
      <Icon name={shown === undefined ? 'eye' : 'eye-off'} />
      {t(shown === undefined ? 'show' : 'hide')}
    </Button>
  );
}

/** An amount, or dots while it is covered. */
export function Veiled({ children }: { children: ReactNode }) {
  const { t } = useTranslation('pay-veil');
  return children === undefined ? (
    <span className="pay-veiled">
      <span aria-hidden="true">{'••••'}</span>
      <span className="hr-visually-hidden">{t('hidden')}</span>
    </span>
  ) : (
    <span className="pay-unveiled">{children}</span>
  );
}

type VeilAreaProps = {
  isShown: boolean;
  /** Their name, where no session says it. */
  reader?: string | undefined;
  children: ReactNode;
};

/** Around amounts: the reader's own name lies faintly over them while they are shown, and they can't be copied. */
export function VeilArea({ isShown, reader, children }: VeilAreaProps) {
  const language = useLanguage();
  const own = useSessionStore(({ userInfo }) => userInfo);
  const name = reader ?? (own ? localizedName(own.name, own.enName, language) : undefined);
  return (
    <div
      className="pay-veil-area"
      onCopy={(event) => {
        if (isShown) {
          event.preventDefault();
        }
      }}
    >
      {children}
      {isShown && name ? <WaterMark text={name} /> : null}
    </div>
  );
}
