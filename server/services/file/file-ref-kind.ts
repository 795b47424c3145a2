/** What can show a file. Who may see each is said by the domain that shows it: `letRead` of file-readers.ts. */
export type FileRefKind =
  | 'formInstance'
  | 'announcement'
  | 'formDraft'
  | 'approval'
  | 'approvalDraft'
  | 'avatar'
  | 'punch'
  | 'settlement'
  | 'savedSignature'
  | 'signing'
  | 'leaveRecord'
  | 'certificate';
