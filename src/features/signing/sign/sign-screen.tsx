import type { SigningField } from '@contract/signing/signing';
import { type SigningState, SIGNING_LIMITS } from '@contract/signing/terms';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsOver } from '@/modules/signing/fields-over';
import { PageStrip, type PageStripHandle } from '@/modules/signing/page-strip';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import type { SignDesk } from './desk';
import { FieldSheet } from './field-sheet';
import { inReadingOrder, nextOpen, openFields, usableOnly } from './fields';
import { OwnFieldsOver } from './own-fields-over';
import { ProofSheet } from './proof-sheet';
import { useFilled } from './use-filled';
import './sign.css';

type SignScreenProps = {
  desk: SignDesk;
  onSigned: (state: SigningState) => void;
  onRefused: () => void;
  /** Answers whether it has told what the failure was, such as that somebody else was faster. */
  onFailed: (cause: unknown) => boolean;
};

/** Reading and signing: the pages fill the screen, and one button leads from field to field to the end. */
export function SignScreen({ desk, onSigned, onRefused, onFailed }: SignScreenProps) {
  const { t } = useTranslation('signing-sign');
  const { filled: kept, change, forget, isRestored } = useFilled(desk);
  const filled = {
    ...kept,
    seals: usableOnly(kept.seals, new Set(desk.seals.map(({ grantId }) => grantId))),
  };
  const [pressed, setPressed] = useState<SigningField>();
  const [isProving, setProving] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const [at, setAt] = useState<string>();
  const strip = useRef<PageStripHandle>(null);
  const own = inReadingOrder(desk.fields.filter(({ partyId }) => partyId === desk.partyId));
  const others = desk.fields.filter(({ partyId }) => partyId !== desk.partyId);
  const open = openFields(own, filled);
  const asked = own.filter((field) => field.isRequired && field.kind !== 'date');
  const next = nextOpen(own, filled, at);
  const handleNext = () => {
    if (!next) {
      setProving(true);
      return;
    }
    setAt(next.id);
    strip.current?.show(next.page, next.box);
    setPressed(next);
  };
  return (
    <div className="sgs">
      <PageStrip
        ref={strip}
        pages={desk.pages}
        start={filled.page}
        isRead
        label={t('pages')}
        renderOver={(page) => (
          <>
            <FieldsOver page={page} pages={desk.pages} fields={others} />
            <OwnFieldsOver
              page={page}
              fields={own}
              filled={filled}
              seals={desk.seals}
              nextId={next?.id}
              onPress={(field) => {
                setAt(field.id);
                setPressed(field);
              }}
            />
          </>
        )}
        onPage={(page) => change({ page })}
        onStale={desk.onStale}
      />
      <div className="sgs-bar">
        <output className="sgs-progress">
          {isRestored ? <Icon name="history" size={1} /> : null}
          {open.length > 0
            ? t('progress', { done: asked.length - open.length, count: asked.length })
            : t('allDone')}
        </output>
        {desk.mayRefuse ? (
          <Button kind="danger" onClick={() => setRefusing(true)}>
            {t('refuse.open')}
          </Button>
        ) : null}
        <Button kind="primary" onClick={handleNext}>
          {next ? t('nextField', { name: next.label ?? t(`field.${next.kind}`) }) : t('finish')}
        </Button>
      </div>
      {pressed ? (
        <FieldSheet
          key={pressed.id}
          field={pressed}
          desk={desk}
          filled={filled}
          onFill={change}
          onClose={() => setPressed(undefined)}
        />
      ) : null}
      {isProving ? (
        <ProofSheet
          desk={desk}
          filled={filled}
          onDone={(state) => {
            forget();
            onSigned(state);
          }}
          onFailed={(cause) => {
            const isTold = onFailed(cause);
            if (isTold) {
              setProving(false);
            }
            return isTold;
          }}
          onClose={() => setProving(false)}
        />
      ) : null}
      {isRefusing ? (
        <RefuseSheet
          desk={desk}
          onDone={() => {
            forget();
            onRefused();
          }}
          onFailed={onFailed}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </div>
  );
}

type RefuseSheetProps = {
  desk: Pick<SignDesk, 'refuse'>;
  onDone: () => void;
  onFailed: (cause: unknown) => boolean;
  onClose: () => void;
};

/** Declining, with the reason that the sender reads. */
function RefuseSheet({ desk, onDone, onFailed, onClose }: RefuseSheetProps) {
  const { t } = useTranslation('signing-sign');
  const [reason, setReason] = useState('');
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const isLong = reason.trim().length > SIGNING_LIMITS.reason;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const check = fieldCheck('reason', reason, { kind: 'required', tip: t('refuse.reasonMissing') });
    const send = async () => {
      try {
        return await desk.refuse(reason.trim());
      } catch (cause) {
        if (onFailed(cause)) {
          return undefined;
        }
        throw cause;
      }
    };
    void attempt([check], send).then((done) => done && onDone());
  };
  return (
    <Sheet isOpen title={t('refuse.title')} isUnsaved={reason.trim() !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">{t('refuse.note')}</p>
        <TextArea
          name="reason"
          label={t('refuse.reason')}
          max={SIGNING_LIMITS.reason}
          value={reason}
          error={errorOf('reason')}
          onChange={(text) => {
            clear();
            setReason(text);
          }}
        />
        <FormAlert text={alert} />
        <Button type="submit" kind="danger" isBlock isBusy={isBusy} disabled={isLocked || isLong}>
          {t('refuse.act')}
        </Button>
      </form>
    </Sheet>
  );
}
