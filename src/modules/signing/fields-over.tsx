import type { SigningField, SigningPage } from '@contract/signing/signing';
import { useTranslation } from 'react-i18next';
import { PagingSeal } from './paging-seal';
import { placeOf } from './page-place';
import './fields.css';

type FieldsOverProps = {
  page: SigningPage;
  pages: readonly SigningPage[];
  fields: readonly SigningField[];
};

/** What stands on a page, and where something will: for who only reads. */
export function FieldsOver({ page, pages, fields }: FieldsOverProps) {
  const { t } = useTranslation('signing-pages');
  return (
    <>
      {fields.map((field) => {
        const { id, kind, box, label, value, pictureUrl } = field;
        const name = label ?? t(`field.${kind}`);
        if (kind === 'pagingSeal' && pictureUrl) {
          return <PagingSeal key={id} page={page} pages={pages} box={box} url={pictureUrl} name={name} />;
        }
        return field.page === page.page ? (
          <span
            key={id}
            className="sgf"
            data-kind={kind}
            data-filled={value !== null || pictureUrl !== null ? '' : undefined}
            style={placeOf(box, page)}
          >
            {pictureUrl ? <img src={pictureUrl} alt={name} /> : <span>{value ?? name}</span>}
          </span>
        ) : null;
      })}
    </>
  );
}
