import type { SigningField } from '@contract/signing/signing';
import { unprintableText } from '@contract/signing/rules/unprintable';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SignatureSheet } from '@/modules/signature/signature-sheet';
import { Button } from '@/shared/ui/button/button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Link } from 'react-router-dom';
import { SealPicture } from '@/modules/seal/seal-picture';
import { ListRow } from '@/shared/ui/list/list-row';
import { EmptyState } from '@/shared/ui/page/states';
import type { SignDesk, UsableSeal } from './desk';
import { withSeal } from './fields';
import type { FilledDraft } from './use-filled';

type FieldSheetProps = {
  field: SigningField;
  desk: SignDesk;
  filled: FilledDraft;
  onFill: (part: Partial<FilledDraft>) => void;
  onClose: () => void;
};

const dataUrlOf = (picture: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The signature could not be read.')));
    reader.readAsDataURL(picture);
  });

/** What a field takes: ink, a seal, a text; a date says that it needs nothing. */
export function FieldSheet(props: FieldSheetProps) {
  const { field, desk, filled, onFill, onClose } = props;
  const { t } = useTranslation('signing-sign');
  const title = field.label ?? t(`field.${field.kind}`);
  if (field.kind === 'signature') {
    return desk.isGuest ? (
      <SignatureSheet
        title={title}
        onPicture={async (picture) => onFill({ ink: await dataUrlOf(picture) })}
        onClose={onClose}
      />
    ) : (
      <SignatureSheet title={title} onDone={(ink) => onFill({ ink })} onClose={onClose} />
    );
  }
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      {field.kind === 'text' ? (
        <TextForm {...props} title={title} />
      ) : field.kind === 'date' ? (
        <div className="hr-form">
          <p className="hr-form-lead">{t('dateNote')}</p>
          <Button kind="primary" isBlock onClick={onClose}>
            {t('dateDone')}
          </Button>
        </div>
      ) : (
        <SealChoice
          seals={desk.seals}
          chosen={filled.seals[field.id]}
          onChoose={({ grantId }) => {
            const own = desk.fields.filter(({ partyId }) => partyId === desk.partyId);
            onFill({ seals: withSeal(own, filled.seals, field.id, grantId) });
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}

function TextForm({ field, filled, onFill, onClose, title }: FieldSheetProps & { title: string }) {
  const { t } = useTranslation('signing-sign');
  const [text, setText] = useState(filled.texts[field.id] ?? '');
  const characters = unprintableText(text);
  const isWrong = text.trim().length > SIGNING_LIMITS.text || characters !== '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) {
      onFill({ texts: { ...filled.texts, [field.id]: text.trim() } });
      onClose();
    }
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <TextArea
        name="text"
        label={title}
        rows={2}
        max={SIGNING_LIMITS.text}
        value={text}
        error={characters === '' ? undefined : t('unprintable', { characters })}
        onChange={setText}
      />
      <Button type="submit" kind="primary" isBlock disabled={isWrong}>
        {t('textDone')}
      </Button>
    </form>
  );
}

type SealChoiceProps = {
  seals: readonly UsableSeal[];
  chosen: string | undefined;
  onChoose: (seal: UsableSeal) => void;
};

/** The seals that a signer may place by their own permission. Those that need two people are placed by the stamp administrator. */
function SealChoice({ seals, chosen, onChoose }: SealChoiceProps) {
  const { t } = useTranslation('signing-sign');
  if (seals.length === 0) {
    return (
      <EmptyState
        icon="stamp"
        title={t('seal.none')}
        note={t('seal.noneNote')}
        actions={
          <Link className="hr-button" data-kind="outline" data-size="small" to="/my-seals">
            {t('seal.toMine')}
          </Link>
        }
      />
    );
  }
  return (
    <ul>
      {seals.map((seal) => (
        <li key={seal.grantId}>
          <ListRow
            lead={<SealPicture pictureId={seal.pictureId} name={seal.name} />}
            title={seal.name}
            note={seal.needsStamper ? t('seal.needsStamper') : seal.note}
            value={seal.grantId === chosen ? t('seal.chosen') : undefined}
            {...(seal.needsStamper ? {} : { onPress: () => onChoose(seal) })}
          />
        </li>
      ))}
    </ul>
  );
}
