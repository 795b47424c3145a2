import { getFlowVersion } from '@contract/flow/calls';
import type { FlowContent } from '@contract/flow/flow';
import { isSameFlow } from '@contract/flow/rules/compare-flows';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { type FlowVersion } from '@contract/flow/calls';
import { useFormerItems } from '../use-former-items';
import type { FlowPerson, Known } from '../words';
import { FlowReading } from './flow-reading';

type VersionSheetProps = {
  processCode: string;
  version: FlowVersion;
  /** What is being edited. */
  content: FlowContent;
  known: Known;
  onRestore: (content: FlowContent, people: readonly FlowPerson[]) => void;
  onClose: () => void;
};

/** A published version as it reads, with the way to start from it again. */
export function VersionSheet(props: VersionSheetProps) {
  const { processCode, version: told, content, known, onRestore, onClose } = props;
  const { t } = useTranslation('approval-flow');
  const { version, publishedAt, publishedBy, note } = told;
  const { data, error, reload } = useRead(getFlowVersion, { processCode, version });
  const former = useFormerItems(data?.content, known.items);
  const isSame = Boolean(data && isSameFlow(data.content, content));
  const by = publishedBy && localizedName(publishedBy.name, publishedBy.enName, known.language);
  return (
    <FullSheet
      title={t('version', { version })}
      onClose={onClose}
      foot={
        data ? (
          <div className="flow-restore">
            <p className="flow-card-note">{t(isSame ? 'old.same' : 'old.restoreHint')}</p>
            <Button
              kind="primary"
              isBlock
              disabled={isSame}
              onClick={() => onRestore(data.content, data.people)}
            >
              {t('old.restore')}
            </Button>
          </div>
        ) : undefined
      }
    >
      <div className="hr-form flow-sheet">
        <p className="flow-card-note">
          {[momentWords(publishedAt, 'minute'), by && t('old.by', { name: by })].filter(Boolean).join(' · ')}
        </p>
        {note ? <p>{note}</p> : null}
        {error && !data ? <ErrorState cause={error} onRetry={reload} /> : null}
        {!error && !data ? <Loading rows={5} /> : null}
        {data ? (
          <>
            <FlowReading
              nodes={data.content.nodes}
              known={{ ...known, former, people: [...data.people, ...known.people] }}
              label={t('nodes')}
            />
            <dl className="flow-facts">
              <div>
                <dt>{t('field.repeat')}</dt>
                <dd>{t(`repeat.${data.content.repeat}`)}</dd>
              </div>
            </dl>
          </>
        ) : null}
      </div>
    </FullSheet>
  );
}
