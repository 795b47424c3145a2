import { FIELD_KINDS_OF } from '@contract/signing/rules/placement';
import type { SigningFieldKind } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import type { Field, Party } from '../start/content';
import { PARTY_COLOURS } from './colours';

type PaletteProps = {
  parties: readonly Party[];
  party: Party;
  kind: SigningFieldKind;
  fields: readonly Field[];
  onParty: (key: string) => void;
  onKind: (kind: SigningFieldKind) => void;
};

/** For whom the next field is, and of which kind. */
export function Palette({ parties, party, kind, fields, onParty, onKind }: PaletteProps) {
  const { t } = useTranslation('signing-start');
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
      <FilterChips
        chips={FIELD_KINDS_OF[party.kind].map((value) => ({ value, text: t(`field.${value}`) }))}
        value={kind}
        label={t('place.kind')}
        onChange={onKind}
      />
    </div>
  );
}
