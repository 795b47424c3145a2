import { CODE } from '@contract/codes';
import { addPattern, changePattern, removePattern } from '@contract/shift/pattern-calls';
import { type CatalogueShift, type PatternContent, type ShiftPattern } from '@contract/shift/catalogue';
import { templateDays, type PatternTemplate } from '@contract/shift/rules/pattern-templates';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { NameFields } from '../name-fields';
import { nameOf } from '../names';
import { PatternDays } from './pattern-days';
import { PatternPreview } from './pattern-preview';

/** What the editor opens: a pattern, a template to start a new one from, or nothing. */
export type PatternSource = { pattern?: ShiftPattern; template?: PatternTemplate };

type PatternSheetProps = {
  source: PatternSource;
  shifts: readonly CatalogueShift[];
  onDone: (text: string) => void;
  onClose: () => void;
};

const WEEK = 7;

function contentOf({ pattern, template }: PatternSource, shifts: readonly CatalogueShift[]): PatternContent {
  const open = shifts.filter((one) => one.isEnabled).map(({ id }) => id);
  return pattern
    ? { name: pattern.name, enName: pattern.enName, days: pattern.days }
    : template
      ? { name: template.names.zh_CN, enName: template.names.en, days: templateDays(template, open) }
      : { name: '', enName: '', days: Array.from({ length: WEEK }, () => null) };
}

/** The form of one pattern: its names, its days, painted shift by shift, and what it makes of a calendar. */
export function PatternSheet({ source, shifts, onDone, onClose }: PatternSheetProps) {
  const { t } = useTranslation('shift-patterns');
  const language = useLanguage();
  const { pattern } = source;
  const [given] = useState(() => contentOf(source, shifts));
  const [content, setContent] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.conflict]: 'name' });
  const change = (part: Partial<PatternContent>) => {
    clear();
    setContent({ ...content, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('name', content.name.trim(), { kind: 'required', tip: t('nameMissing') }),
      fieldCheck('days', content.days, {
        kind: 'custom',
        check: (days) => (days.every((id) => id === null) ? t('onlyRest') : undefined),
      }),
    ];
    void attempt(checks, async () => {
      const sent = { ...content, name: content.name.trim(), enName: content.enName.trim() };
      const { name } = pattern
        ? await call(changePattern, { ...sent, id: pattern.id, revision: pattern.revision }, { silent: true })
        : await call(addPattern, sent, { silent: true });
      onDone(t('saved', { name }));
    });
  };
  const remove = async (kept: ShiftPattern) => {
    const name = nameOf(kept, language);
    const chosen = await showDialog({
      title: t('deleteAsk', { name }),
      content: t('deleteNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('delete'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await attempt([], async () => {
        await call(removePattern, { id: kept.id, revision: kept.revision }, { silent: true });
        onDone(t('deleted', { name }));
      });
    }
  };
  return (
    <Sheet
      isOpen
      title={t(pattern ? 'edit' : 'add')}
      isUnsaved={JSON.stringify(content) !== JSON.stringify(given)}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <NameFields
          names={content}
          labels={{ name: t('name'), enName: t('enName') }}
          error={errorOf('name')}
          onChange={change}
        />
        <PatternDays
          days={content.days}
          shifts={shifts}
          error={errorOf('days')}
          onChange={(days) => change({ days })}
        />
        <PatternPreview days={content.days} shifts={shifts} />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        {pattern ? (
          <Button kind="danger" isBlock disabled={isBusy || isLocked} onClick={() => void remove(pattern)}>
            {t('delete')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}
