import type { ChartNode } from '@contract/approval/approval';
import type { FlowDetail, FlowVersion } from '@contract/flow/calls';
import type { FlowContent } from '@contract/flow/flow';
import type { ReactNode } from 'react';
import type { FlowPerson, Known } from '../words';
import { DryRunSheet } from './dry-run-sheet';
import { FormLookSheet } from './form-look-sheet';
import { PublishSheet } from './publish-sheet';
import { VersionSheet } from './version-sheet';

/** What is open above the flow as a whole. */
export type OpenSheet = { kind: 'trial' | 'publish' | 'form' } | { kind: 'version'; version: FlowVersion };

type FlowSheetsProps = {
  flow: FlowDetail;
  /** What is being edited. */
  content: FlowContent;
  known: Known;
  sheet: OpenSheet | undefined;
  /** What the note of the next version begins as. */
  startNote: string;
  renderChart: (chart: readonly ChartNode[]) => ReactNode;
  onPublish: (note: string) => Promise<void>;
  onRestore: (version: number, content: FlowContent, people: readonly FlowPerson[]) => void;
  onClose: () => void;
};

/** The one sheet that is open above the flow: a trial, its form, what publishing changes, or a version. */
export function FlowSheets({ flow, content, known, sheet, onClose, ...rest }: FlowSheetsProps) {
  const { processCode } = flow;
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'trial':
      return (
        <DryRunSheet
          processCode={processCode}
          content={content}
          known={known}
          renderChart={rest.renderChart}
          onClose={onClose}
        />
      );
    case 'form':
      return <FormLookSheet processCode={processCode} onClose={onClose} />;
    case 'publish':
      return (
        <PublishSheet
          flow={flow}
          content={content}
          known={known}
          startNote={rest.startNote}
          onPublish={rest.onPublish}
          onClose={onClose}
        />
      );
    case 'version':
      return (
        <VersionSheet
          processCode={processCode}
          version={sheet.version}
          content={content}
          known={known}
          onRestore={(old, people) => rest.onRestore(sheet.version.version, old, people)}
          onClose={onClose}
        />
      );
  }
}
