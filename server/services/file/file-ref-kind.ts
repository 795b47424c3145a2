/** What can show a file. Who may see each stands in file-readers.ts. */
export type FileRefKind =
  | 'formInstance'
  | 'formDraft'
  | 'approval'
  | 'approvalDraft'
  | 'avatar'
  | 'savedSignature';
