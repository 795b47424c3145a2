import type { In } from '@contract/endpoint';
import { createFormTemplate } from '@contract/form/template-calls';
import { STARTER_CODES, starterSchema, type StarterCode } from '@contract/form/starters';
import { STARTER_NAMES, UNTITLED_FORM } from '@contract/form/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { Icon } from '@/shared/ui/mark/icon';

const ICONS: Record<StarterCode, { icon: string }> = {
  leave: { icon: 'tree-palm' },
  overtime: { icon: 'moon' },
  businessTrip: { icon: 'plane' },
  expense: { icon: 'receipt' },
  equipment: { icon: 'laptop' },
  onboarding: { icon: 'id-card' },
  satisfaction: { icon: 'smile' },
  repair: { icon: 'wrench' },
  suggestion: { icon: 'lightbulb' },
  resignation: { icon: 'door-open' },
};

const NAMED_FIELDS = 3;

type Request = Pick<In<typeof createFormTemplate>, 'name' | 'from'>;
type StartSheetProps = { onMade: (formId: string) => void; onClose: () => void };

/** How to begin a form: with nothing, or from a template. */
export function StartSheet({ onMade, onClose }: StartSheetProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [making, setMaking] = useState<string>();
  const [requestId] = useState(randomId);
  const make = async (choice: string, request: Request) => {
    if (making) {
      return;
    }
    setMaking(choice);
    try {
      const { id } = await call(createFormTemplate, { requestId: `${requestId}${choice}`, ...request });
      onClose();
      onMade(id);
    } catch {
      // Told by the error policy; another press tries again and makes one form.
      setMaking(undefined);
    }
  };
  const fieldsOf = (code: StarterCode) => {
    const { fields } = starterSchema(code);
    const asking = fields.filter((field) => field.kind !== 'description');
    const names = asking.slice(0, NAMED_FIELDS).map((field) => localizedText(field.label, language));
    return t('start.fields', { names: names.join(t('start.comma')), count: fields.length });
  };
  return (
    <FullSheet title={t('start.title')} onClose={onClose}>
      <div className="fb-starters" aria-busy={making !== undefined}>
        <button
          type="button"
          className="fb-starter"
          onClick={() => void make('blank', { name: UNTITLED_FORM, from: { kind: 'blank' } })}
        >
          <span className="fb-mark">
            <Icon name="file-plus-2" size={1.25} />
          </span>
          <span className="fb-kind-text">
            <span className="fb-kind-name">{t('start.blank')}</span>
            <span className="ed-note">{t('start.blankNote')}</span>
          </span>
        </button>
        <h3>{t('start.templates')}</h3>
        {STARTER_CODES.map((code) => (
          <button
            key={code}
            type="button"
            className="fb-starter"
            onClick={() =>
              void make(code, { name: STARTER_NAMES[code], from: { kind: 'starter', starter: code } })
            }
          >
            <span className="fb-mark">
              <Icon name={ICONS[code].icon} size={1.25} />
            </span>
            <span className="fb-kind-text">
              <span className="fb-kind-name">{localizedText(STARTER_NAMES[code], language)}</span>
              <span className="ed-note">{fieldsOf(code)}</span>
            </span>
          </button>
        ))}
      </div>
    </FullSheet>
  );
}
