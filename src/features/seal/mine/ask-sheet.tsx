import { figureOf } from '@contract/text/typed-number';
import type { MySeal } from '@contract/seal/grant-calls';
import { askStamping } from '@contract/seal/use-calls';
import { SEAL_LIMITS } from '@contract/seal/seal';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { CountField } from '../parts/count-field';

type AskSheetProps = { grant: MySeal; onSent: () => void; onClose: () => void };

function isPages(text: string): boolean {
  const pages = figureOf(text) ?? 0;
  return Number.isInteger(pages) && pages >= 1 && pages <= SEAL_LIMITS.pages;
}

/** Asks the stamp administrator for a seal on a document outside the portal. */
export function AskSheet({ grant, onSent, onClose }: AskSheetProps) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const [requestId] = useState(randomId);
  const [title, setTitle] = useState('');
  const [count, setCount] = useState(1);
  const [pages, setPages] = useState('');
  const [note, setNote] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({}, 1);
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      clear();
      set(value);
    };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('title', title, { kind: 'required', tip: t('mine.documentMissing') }),
      fieldCheck('pages', pages.trim(), {
        kind: 'custom',
        check: (text) =>
          text === '' || isPages(text) ? undefined : t('mine.pagesWrong', { max: SEAL_LIMITS.pages }),
      }),
    ];
    void attempt(checks, async () => {
      const asked = {
        requestId,
        grantId: grant.id,
        title: title.trim(),
        count,
        pages: figureOf(pages) ?? null,
        note: note.trim(),
      };
      await call(askStamping, asked, { silent: true });
      onSent();
    });
  };
  const name = localizedName(grant.seal.name, grant.seal.enName, language);
  return (
    <Sheet
      isOpen
      title={t('mine.askTitle', { seal: name })}
      isUnsaved={title.trim() !== '' || note.trim() !== ''}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="seal-note">{t('mine.askNote')}</p>
        <TextField
          name="title"
          label={t('mine.document')}
          value={title}
          maxLength={SEAL_LIMITS.title}
          error={errorOf('title')}
          onChange={changed(setTitle)}
        />
        <CountField label={t('mine.count')} value={count} max={grant.left} onChange={changed(setCount)} />
        <TextField
          name="pages"
          label={t('mine.pages')}
          inputMode="numeric"
          value={pages}
          maxLength={4}
          error={errorOf('pages')}
          onChange={changed(setPages)}
        />
        <TextArea
          name="note"
          label={t('mine.note')}
          value={note}
          max={SEAL_LIMITS.reason}
          onChange={changed(setNote)}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('mine.submit')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
