import type { SigningDraft } from '@contract/signing/draft-calls';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SaveLine } from '@/modules/draft/save-line';
import { Button } from '@/shared/ui/button/button';
import { DocumentStep } from './document-step';
import { FieldsStep } from './fields-step';
import { PartiesStep } from './parties/parties-step';
import { SendStep } from './send-step';
import { STEPS, type Step } from './steps';
import { StepBar } from './step-bar';
import { useStart } from './use-start';
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
