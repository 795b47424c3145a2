import { momentText } from '@contract/moment-text';
import type { SigningField, SigningPage } from '@contract/signing/signing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSealPicture } from '@/modules/seal/use-seal-picture';
import { placeOf } from '@/modules/signing/page-place';
import { useLanguage } from '@/shared/i18n/use-language';
import type { StoredFile } from '@contract/file/calls';
import { useFileUrl } from '@/modules/file/use-file-url';
import type { Ink, UsableSeal } from './desk';
import { isFilled, type Filled } from './fields';
import '@/modules/signing/fields.css';

type OwnFieldsOverProps = {
  page: SigningPage;
  fields: readonly SigningField[];
  filled: Filled<Ink>;
  seals: readonly UsableSeal[];
  /** The one that is next to be filled out. */
  nextId: string | undefined;
  onPress: (field: SigningField) => void;
};

/** The signer's own fields of a page, each pressed to be filled out. */
export function OwnFieldsOver({ page, fields, filled, seals, nextId, onPress }: OwnFieldsOverProps) {
  const { t } = useTranslation('signing-sign');
  const nameOf = (field: SigningField) => field.label ?? t(`field.${field.kind}`);
  return (
    <>
      {fields
        .filter((field) => field.page === page.page)
        .map((field) => {
          const isDone = isFilled(field, filled);
          return (
            <button
              key={field.id}
              type="button"
              className="sgf"
              data-kind={field.kind}
              data-field={field.id}
              data-filled={isDone ? '' : undefined}
              data-next={field.id === nextId ? '' : undefined}
              style={placeOf(field.box, page)}
              aria-label={t(isDone ? 'fieldDone' : field.isRequired ? 'fieldOpen' : 'fieldFree', {
                name: nameOf(field),
              })}
              onClick={() => onPress(field)}
            >
              <FieldContent field={field} filled={filled} seals={seals} name={nameOf(field)} />
            </button>
          );
        })}
    </>
  );
}

type FieldContentProps = {
  field: SigningField;
  filled: Filled<Ink>;
  seals: readonly UsableSeal[];
  name: string;
};

function FieldContent({ field, filled, seals, name }: FieldContentProps) {
  const language = useLanguage();
  const [now] = useState(Date.now);
  switch (field.kind) {
    case 'signature':
      return filled.ink ? <InkPicture ink={filled.ink} label={name} /> : <span>{name}</span>;
    case 'text':
      return <span>{filled.texts[field.id] || name}</span>;
    case 'date':
      return <span>{momentText(now, 'day', language)}</span>;
    case 'seal':
    case 'pagingSeal': {
      const seal = seals.find(({ grantId }) => grantId === filled.seals[field.id]);
      return seal ? <SealOnPage seal={seal} /> : <span>{name}</span>;
    }
  }
}

function SealOnPage({ seal: { pictureId, name } }: { seal: UsableSeal }) {
  const { url } = useSealPicture(pictureId);
  return url ? <img src={url} alt={name} /> : <span>{name}</span>;
}

/** Ink as it will stand on the page. */
function InkPicture({ ink, label }: { ink: Ink; label: string }) {
  return typeof ink === 'string' ? <img src={ink} alt={label} /> : <StoredInk file={ink} label={label} />;
}

function StoredInk({ file, label }: { file: StoredFile; label: string }) {
  const { url } = useFileUrl(file.fileId);
  return url ? <img src={url} alt={label} /> : <span>{label}</span>;
}
