import type { SigningPage } from '@contract/signing/signing';
import { FIELD_KINDS_OF } from '@contract/signing/rules/placement';
import type { SigningFieldKind } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import type { Field, Party } from '../start/content';
import { PARTY_COLOURS } from './colours';
import { usePaletteDrag } from './use-palette-drag';

type FieldPaletteProps = {
  parties: readonly Party[];
  party: Party;
  kind: SigningFieldKind;
  fields: readonly Field[];
  onParty: (key: string) => void;
  onKind: (kind: SigningFieldKind) => void;
  pages: readonly SigningPage[];
  onDrop: (drop: { kind: SigningFieldKind; page: SigningPage; point: { x: number; y: number } }) => void;
};

/** For whom the next field is, and of which kind. */
export function FieldPalette(props: FieldPaletteProps) {
  const { parties, party, kind, fields, onParty, onKind, pages, onDrop } = props;
  const { t } = useTranslation('signing-start');
  const kinds = FIELD_KINDS_OF[party.kind];
  const kindOf = (element: HTMLElement) => {
    const text = element.closest('button, label, [role="button"], [role="radio"]')?.textContent?.trim();
    return kinds.find((one) => t(`field.${one}`) === text);
  };
  const { ghost, handleDown } = usePaletteDrag(pages, kindOf, onDrop);
  return (
    <div className="spl-palette">
      <fieldset className="spl-parties" aria-label={t('place.for')}>
        {parties.map((one, index) => {
          const count = fields.filter((field) => field.party === one.key).length;
          return (
            <button
              key={one.key}
              type="button"
              aria-pressed={one.key === party.key}
              onClick={() => onParty(one.key)}
            >
              <span className="spl-dot" style={{ background: PARTY_COLOURS[index % PARTY_COLOURS.length] }} />
              {one.displayName || one.name || t('stamp')} <span className="spl-count">{count}</span>
            </button>
          );
        })}
      </fieldset>
      {/* A mouse drags a kind onto a page; its press chooses it, as keys do. */}
      <div className="spl-kinds" onPointerDown={handleDown}>
        <FilterChips
          chips={kinds.map((value) => ({ value, text: t(`field.${value}`) }))}
          value={kind}
          label={t('place.kind')}
          onChange={onKind}
        />
      </div>
      {ghost ? (
        <span className="spl-ghost" style={{ left: ghost.x, top: ghost.y }} aria-hidden="true">
          {t(`field.${ghost.kind}`)}
        </span>
      ) : null}
    </div>
  );
}
