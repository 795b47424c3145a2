import type { FlowContent } from '@contract/flow/flow';
import { getFlowVersion, VERSION_NOTE_MAX, type FlowDetail } from '@contract/flow/calls';
import { allNodes } from '@contract/approval/rules/route';
import { isSameFlow } from '@contract/flow/rules/compare-flows';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { TextArea } from '@/shared/ui/field/text-area';
import { useFormerItems } from '../use-former-items';
import type { Known } from '../words';
import { Difference } from './difference';
import { FlowReading } from './flow-reading';

type PublishSheetProps = {
  flow: FlowDetail;
  content: FlowContent;
  known: Known;
  /** What the note begins as. */
  startNote: string;
  onPublish: (note: string) => Promise<void>;
  onClose: () => void;
};

/** What will be different for new requests, before it is. */
export function PublishSheet({ flow, content, known, startNote, onPublish, onClose }: PublishSheetProps) {
  const { t } = useTranslation('approval-flow');
  const { processCode, version } = flow;
  const [note, setNote] = useState(startNote);
  const { isLocked, run } = useSubmitLock();
  const { data, error, reload } = useRead(
    getFlowVersion,
    version === 0 ? undefined : { processCode, version },
    { isFresh: true },
  );
  const former = useFormerItems(data?.content, known.items);
  const isReady = version === 0 || data !== undefined;
  const isNothing = Boolean(data && isSameFlow(data.content, content));
  const count = allNodes(content.nodes).length;
  const body = () => {
    if (!isReady) {
      return error ? (
        <ErrorState title={t('compare.failed')} cause={error} onRetry={reload} />
      ) : (
        <Loading rows={4} />
      );
    }
    if (isNothing) {
      return <EmptyState icon="check" title={t('nothingNew')} note={t('compare.none', { version })} />;
    }
    return (
      <>
        <p className="hr-form-lead">{t('compare.effect')}</p>
        <section aria-labelledby="flow-compare">
          <h3 className="hr-label" id="flow-compare">
            {data ? t('compare.against', { version }) : t('compare.first', { count })}
          </h3>
          {data ? (
            <Difference
              before={data.content}
              after={content}
              knownBefore={{ ...known, former, people: [...data.people, ...known.people] }}
              known={known}
            />
          ) : (
            <FlowReading nodes={content.nodes} known={known} label={t('nodes')} />
          )}
        </section>
        <TextArea
          name="note"
          label={t('compare.note')}
          value={note}
          max={VERSION_NOTE_MAX}
          placeholder={t('compare.noteHint')}
          onChange={setNote}
        />
      </>
    );
  };
  return (
    <FullSheet
      title={t('compare.title')}
      onClose={onClose}
      foot={
        isReady && !isNothing ? (
          <Button
            kind="primary"
            isBlock
            isBusy={isLocked}
            disabled={isLocked || note.trim().length > VERSION_NOTE_MAX}
            onClick={() => void run(() => onPublish(note.trim()))}
          >
            {t('compare.confirm', { version: version + 1 })}
          </Button>
        ) : undefined
      }
    >
      <div className="hr-form flow-sheet">{body()}</div>
    </FullSheet>
  );
}
