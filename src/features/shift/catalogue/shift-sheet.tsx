import { CODE } from '@contract/codes';
import { addShift, changeShift, removeShift } from '@contract/shift/catalogue-calls';
import type { CatalogueShift, ShiftContent } from '@contract/shift/catalogue';
import type { ShiftTemplate } from '@contract/shift/rules/templates';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState } from '@/shared/ui/page/states';
import { nameOf } from '../names';
import {
  blankShift,
  contentOf,
  copyOf,
  fromTemplate,
  segmentsProblem,
  sentOf,
  type Station,
} from './shift-draft';
import { ShiftFields } from './shift-fields';
import { TemplateChoice } from './template-choice';

/** What the editor opens: a shift, a template or a copy to start a new one from, or nothing. */
export type ShiftSource = { shift?: CatalogueShift; template?: ShiftTemplate; copy?: CatalogueShift };

type ShiftSheetProps = {
  /** What it opens with. */
  opened: ShiftSource;
  shifts: readonly CatalogueShift[];
  stations: readonly Station[];
  onDone: (text: string) => void;
  onClose: () => void;
};

function startOf(
  { shift, template, copy }: ShiftSource,
  shifts: readonly CatalogueShift[],
  stations: readonly Station[],
): ShiftContent {
  if (shift) {
    return contentOf(shift);
  }
  if (template) {
    return fromTemplate(template, stations);
  }
  return copy ? copyOf(copy, shifts) : blankShift(shifts);
}

/** Seen while the segments are edited; what is still missing is said when it is asked for. */
const SEEN_AT_ONCE: readonly string[] = ['order', 'rest', 'overlap', 'start', 'span'];

/** The form of one shift. */
export function ShiftSheet({ opened, shifts, stations, onDone, onClose }: ShiftSheetProps) {
  const { t } = useTranslation('shifts');
  const language = useLanguage();
  const [source, setSource] = useState(opened);
  const { shift, template, copy } = source;
  const [given, setGiven] = useState(() => startOf(opened, shifts, stations));
  const [content, setContent] = useState(given);
  const [isEnabled, setIsEnabled] = useState(shift?.isEnabled ?? true);
  const [isAsked, setIsAsked] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.conflict]: 'name' });
  const begin = (next: ShiftSource) => {
    const start = startOf(next, shifts, stations);
    clear();
    setSource(next);
    setGiven(start);
    setContent(start);
    setIsEnabled(true);
    setIsAsked(false);
  };
  const change = (part: Partial<ShiftContent>) => {
    clear();
    setContent({ ...content, ...part });
  };
  const isChanged = JSON.stringify(content) !== JSON.stringify(given);
  const isUnsaved = isChanged || isEnabled !== (shift?.isEnabled ?? true);
  const problem = segmentsProblem(content, stations);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const checks = [
      fieldCheck('name', content.name.trim(), { kind: 'required', tip: t('nameMissing') }),
      // A shift whose station was closed since can still be turned off.
      fieldCheck('segments', problem, {
        kind: 'custom',
        check: (wrong) => (wrong && (isChanged || !shift) ? t('segmentsWrong') : undefined),
      }),
    ];
    void attempt(checks, async () => {
      const sent = sentOf(content);
      const { name } = shift
        ? await call(
            changeShift,
            { ...sent, id: shift.id, revision: shift.revision, isEnabled },
            { silent: true },
          )
        : await call(addShift, sent, { silent: true });
      onDone(t('saved', { name }));
    });
  };
  const remove = async (kept: CatalogueShift) => {
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
        await call(removeShift, { id: kept.id, revision: kept.revision }, { silent: true });
        onDone(t('deleted', { name }));
      });
    }
  };
  const isNew = !shift && !template && !copy;
  return (
    <Sheet isOpen title={t(shift ? 'edit' : 'add')} isUnsaved={isUnsaved} onClose={onClose}>
      {stations.some((one) => one.isEnabled) ? (
        <form className="hr-form" noValidate onSubmit={handleSubmit}>
          {isNew && !isChanged ? <TemplateChoice onChoose={(next) => begin({ template: next })} /> : null}
          <ShiftFields
            content={content}
            stations={stations}
            problem={problem && (isAsked || SEEN_AT_ONCE.includes(problem.kind)) ? problem : undefined}
            nameError={errorOf('name')}
            onChange={change}
          />
          {shift ? (
            <SwitchRow
              name="isEnabled"
              label={t('isEnabled')}
              note={t('isEnabledNote')}
              isOn={isEnabled}
              onChange={(isOn) => {
                clear();
                setIsEnabled(isOn);
              }}
            />
          ) : null}
          <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
            {t(isBusy ? 'saving' : 'save')}
          </SubmitButton>
          {shift ? (
            <div className="shift-more">
              <Button kind="outline" disabled={isUnsaved} onClick={() => begin({ copy: shift })}>
                {t('copy')}
              </Button>
              <Button kind="danger" disabled={isBusy || isLocked} onClick={() => void remove(shift)}>
                {t('delete')}
              </Button>
            </div>
          ) : null}
        </form>
      ) : (
        <EmptyState icon="briefcase" title={t('noStations')} note={t('noStationsNote')} />
      )}
    </Sheet>
  );
}
