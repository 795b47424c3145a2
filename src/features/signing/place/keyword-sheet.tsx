import { findSigningKeyword } from '@contract/signing/draft-calls';
import { SIGNING_LIMITS, type Box, type SigningFieldKind } from '@contract/signing/terms';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { read } from '@/shared/http/read';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { NEW_SIZE } from './placing';

type Place = { page: number; box: Box };

type KeywordSheetProps = {
  draftId: string;
  kind: SigningFieldKind;
  onBefore: () => Promise<boolean>;
  onFound: (places: Place[]) => void;
  onClose: () => void;
};

/** Fields beside a text, wherever it stands in the document. */
export function KeywordSheet(props: KeywordSheetProps) {
  const { t } = useTranslation('signing-start');
  return (
    <Sheet isOpen title={t('keyword.title')} onClose={props.onClose}>
      <KeywordForm {...props} />
    </Sheet>
  );
}

function KeywordForm({ draftId, kind, onBefore, onFound }: KeywordSheetProps) {
  const { t } = useTranslation('signing-start');
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<{ keyword: string; places: Place[] }>();
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt({}, 0);
  const places = found?.keyword === keyword ? found.places : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(
      [fieldCheck('keyword', keyword, { kind: 'required', tip: t('keyword.missing') })],
      async () => {
        await onBefore();
        const answer = await read(findSigningKeyword, {
          id: draftId,
          keyword: keyword.trim(),
          ...NEW_SIZE[kind],
        });
        setFound({ keyword, places: answer.places });
      },
    );
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <TextField
        name="keyword"
        label={t('keyword.label', { kind: t(`field.${kind}`) })}
        placeholder={t('keyword.hint')}
        value={keyword}
        maxLength={SIGNING_LIMITS.keyword}
        error={errorOf('keyword')}
        onChange={(text) => {
          clear();
          setKeyword(text);
        }}
      />
      {places ? (
        <output>
          {places.length > 0 ? t('keyword.found', { count: places.length }) : t('keyword.none')}
        </output>
      ) : null}
      {places && places.length > 0 ? (
        <Button kind="primary" isBlock onClick={() => onFound(places)}>
          {t('keyword.place', { count: places.length })}
        </Button>
      ) : (
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('keyword.search')}
        </SubmitButton>
      )}
    </form>
  );
}
