import type { SigningDraft } from '@contract/signing/draft-calls';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SaveLine } from '@/modules/draft/save-line';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Button } from '@/shared/ui/button/button';
import { PageStrip } from '@/modules/signing/page-strip';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';
import { Progress } from '@/shared/ui/progress/progress';
import { PartiesStep } from './parties/parties-step';
import { SendStep } from './send-step';
import { STEPS, type Step } from './steps';
import { useStart, type Start } from './use-start';
import { FileChoice } from './file-choice';
import { VariableFields } from './variable-fields';
import { FieldPlacer } from '../place/field-placer';
import { placedFields, signersOf } from './content';
import './start.css';

type StartScreenProps = {
  draftRead: SigningDraft;
  onReload: () => void;
  onAttached: (revision: number) => void;
};

/** A case from its document to its sending, in steps that can be gone back and forth between. */
export function StartScreen({ draftRead, onReload, onAttached }: StartScreenProps) {
  const { t } = useTranslation(['signing-start', 'draft']);
  const [params, setParams] = useSearchParams();
  const start = useStart(draftRead);
  const step = STEPS.find((one) => one === params.get('step')) ?? STEPS[0];
  const go = (next: Step) => {
    const query = new URLSearchParams(params);
    query.set('step', next);
    setParams(query, { replace: true });
    window.scrollTo(0, 0);
  };
  const at = STEPS.indexOf(step);
  // What is made of a template has its pages drawn once its signers are known: the way there is open.
  const isFile = draftRead.source === 'file';
  const savedAt = !isFile && start.status.state === 'saved' ? start.status.at : undefined;
  const handleSaved = useEffectEvent(onReload);
  useEffect(() => {
    if (savedAt !== undefined) {
      handleSaved();
    }
  }, [savedAt]);
  const shared = { start, draftRead, onReload };
  return (
    <>
      <SaveLine
        status={start.status}
        beginning={t('draft:saved')}
        onRetry={() => void start.draft.flush()}
        choice={{ onUseNewer: start.draft.takeNewest, onKeepMine: () => void start.draft.keepMine() }}
      />
      <StepBar step={step} onStep={go} />
      {step === 'document' ? <DocumentStep {...shared} onAttached={onAttached} /> : null}
      {step === 'parties' ? <PartiesStep start={start} /> : null}
      {step === 'fields' ? <FieldsStep {...shared} /> : null}
      {step === 'send' ? <SendStep {...shared} onStep={go} /> : null}
      {step === 'send' ? null : (
        <div className="sgn-bar">
          {at > 0 ? (
            <Button kind="outline" onClick={() => go(STEPS[at - 1]!)}>
              {t('back')}
            </Button>
          ) : null}
          <Button
            kind="primary"
            disabled={step === 'document' && isFile && draftRead.pages.length === 0}
            onClick={() => go(STEPS[at + 1]!)}
          >
            {t('next', { step: t(`step.${STEPS[at + 1]!}`) })}
          </Button>
        </div>
      )}
    </>
  );
}

type DocumentStepProps = {
  start: Start;
  draftRead: SigningDraft;
  onReload: () => void;
  onAttached: (revision: number) => void;
};

/** What is to be signed: a file, or a template with what it asks for; and its pages as they will be. */
function DocumentStep({ start, draftRead, onReload, onAttached }: DocumentStepProps) {
  const { t } = useTranslation('signing-start');
  const { source, state, pages, failure } = draftRead;
  const isFile = source === 'file';
  return (
    <>
      {isFile ? <FileChoice start={start} draftRead={draftRead} onAttached={onAttached} /> : null}
      {draftRead.variables.length > 0 ? <VariableFields start={start} draftRead={draftRead} /> : null}
      {failure ? <FormAlert text={failure} /> : null}
      {state === 'preparing' ? <Preparing /> : null}
      {!isFile && state === 'draft' && pages.length === 0 && !failure ? (
        <EmptyState icon="file-text" title={t('template.noPages')} note={t('template.noPagesNote')} />
      ) : null}
      {pages.length > 0 ? (
        <Section title={t('pages', { count: pages.length })}>
          <div className="sst-pages">
            <PageStrip
              key={pages.map(({ fileId }) => fileId).join()}
              pages={pages}
              label={t('step.document')}
              onStale={onReload}
            />
          </div>
        </Section>
      ) : null}
    </>
  );
}

type FieldsStepProps = { start: Start; draftRead: SigningDraft; onReload: () => void };

/** Where each of the signers signs. */
function FieldsStep({ start, draftRead, onReload }: FieldsStepProps) {
  const { t } = useTranslation('signing-start');
  const signers = signersOf(start.content);
  if (draftRead.pages.length === 0) {
    const isFile = draftRead.source === 'file';
    if (draftRead.state === 'preparing') {
      return <Preparing />;
    }
    return (
      <EmptyState
        icon="file-text"
        title={t('place.noPages')}
        note={draftRead.failure ?? t(isFile ? 'place.noPagesNote' : 'template.noPagesNote')}
      />
    );
  }
  if (signers.length === 0) {
    return <EmptyState icon="users-round" title={t('place.noSigners')} note={t('place.noSignersNote')} />;
  }
  return (
    <FieldPlacer
      draftId={draftRead.id}
      pages={draftRead.pages}
      texts={draftRead.texts}
      parties={signers}
      fields={placedFields(start.content, draftRead)}
      history={{
        canUndo: start.canUndo,
        canRedo: start.canRedo,
        undo: start.undo,
        redo: start.redo,
      }}
      onChange={(fields, group) => start.change({ ...start.content, fields }, group)}
      onBeforeSearch={start.draft.flush}
      onStale={onReload}
    />
  );
}

/** Pages that are being drawn. */
function Preparing() {
  const { t } = useTranslation('signing-start');
  return (
    <div className="sst-preparing">
      <Progress className="sst-progress" aria-label={t('preparing')} />
      <output>{t('preparing')}</output>
    </div>
  );
}

/** Where one is on the way, and the way back to any part of it. */
function StepBar({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useTranslation('signing-start');
  return (
    <nav aria-label={t('steps')}>
      <ol className="sst-steps">
        {STEPS.map((one, index) => (
          <li key={one} data-current={one === step ? '' : undefined}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <span aria-hidden="true">{index + 1}</span>
              <span className="sst-step-name">{t(`step.${one}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
