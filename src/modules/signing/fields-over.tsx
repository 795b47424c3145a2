import type { SigningField, SigningPage } from '@contract/signing/signing';
import { useTranslation } from 'react-i18next';
import { pagingSealIn } from '@contract/seal/rules/paging-seal';
import type { Box } from '@contract/signing/terms';
import { useState } from 'react';
import { placeOf } from './page-place';
import './fields.css';

/** Slices name their part of the seal in thousandths. */
const WHOLE = 1_000;

type PagingSealProps = {
  page: SigningPage;
  pages: readonly SigningPage[];
  /** Its field on the first page. */
  box: Box;
  url: string;
  name: string;
};

/** The part of a paging seal that stands on a page, as the finished file will have it. */
function PagingSeal({ page, pages, box, url, name }: PagingSealProps) {
  const [ratio, setRatio] = useState(1);
  const slice = pagingSealIn(pages, box, ratio)[page.page - 1];
  const share = slice ? slice.to - slice.from : WHOLE;
  return (
    <span
      className="sgf"
      data-kind="pagingSeal"
      data-filled=""
      data-slice={slice ? '' : undefined}
      // A document of one page has no edges to be sealed across: the seal stands on it whole.
      style={placeOf(slice?.box ?? box, page)}
    >
      <img
        src={url}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight || 1)
        }
        style={
          slice && {
            width: `${(WHOLE * 100) / share}%`,
            marginInlineStart: `${(-100 * slice.from) / share}%`,
          }
        }
      />
    </span>
  );
}

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
