import { pagingSealIn } from '@contract/seal/rules/paging-seal';
import type { SigningPage } from '@contract/signing/signing';
import type { FieldFault } from '@contract/signing/rules/placement';
import { useTranslation } from 'react-i18next';
import type { MouseEvent } from 'react';
import { placeOf } from '@/modules/signing/page-place';
import type { Field, Party } from '../start/content';
import { colourOfParty } from './colours';
import { PlacedField } from './placed-field';

type PlacedOverProps = {
  page: SigningPage;
  pages: readonly SigningPage[];
  parties: readonly Party[];
  fields: readonly Field[];
  selected: string | undefined;
  faultOf: (key: string) => FieldFault | undefined;
  onTap: (point: { x: number; y: number }) => void;
  onSelect: (key: string | undefined) => void;
  onChange: (key: string, part: Partial<Field>, group?: string) => void;
  onRemove: (key: string) => void;
};

/** The fields of a page, above a ground that places another one where it is tapped. */
export function PlacedOver(props: PlacedOverProps) {
  const { page, pages, parties, fields, selected, faultOf, onTap, onSelect, onChange, onRemove } = props;
  const { t } = useTranslation('signing-start');
  const colourOf = (key: string) => colourOfParty(parties, key);
  const handleTap = (event: MouseEvent<HTMLDivElement>) => {
    if (selected !== undefined) {
      // The first tap beside a field lets it go.
      onSelect(undefined);
      return;
    }
    const frame = event.currentTarget.getBoundingClientRect();
    onTap({
      x: ((event.clientX - frame.left) / (frame.width || 1)) * page.width,
      y: ((event.clientY - frame.top) / (frame.height || 1)) * page.height,
    });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keyboards have the button that places one on this page */}
      <div className="spl-ground" data-testid={`ground-${page.page}`} onClick={handleTap} />
      {page.page > 1
        ? fields
            .filter(({ kind }) => kind === 'pagingSeal')
            .map(({ key, party, box }) => {
              const slice = pagingSealIn(pages, box, 1)[page.page - 1];
              const colour = colourOf(party);
              return slice ? (
                <span
                  key={key}
                  className="spl-slice"
                  style={{ ...placeOf(slice.box, page), borderColor: colour }}
                />
              ) : null;
            })
        : null}
      {fields
        .filter((field) => field.page === page.page)
        .map((field) => {
          const party = parties.find(({ key }) => key === field.party);
          const name = party ? party.displayName || party.name || t('stamp') : '';
          return (
            <PlacedField
              key={field.key}
              field={field}
              page={page}
              colour={colourOf(field.party)}
              name={name}
              isSelected={field.key === selected}
              isWrong={faultOf(field.key) !== undefined}
              onSelect={() => onSelect(field.key)}
              onBox={(box, group) => onChange(field.key, { box }, group)}
              onRemove={() => onRemove(field.key)}
            />
          );
        })}
    </>
  );
}
