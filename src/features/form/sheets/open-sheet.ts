/** What is open above the list of fields. */
export type OpenSheet =
  | { kind: 'add'; after?: string }
  | { kind: 'field'; key: string; column?: string | undefined }
  | { kind: 'menu'; key: string }
  | { kind: 'name' | 'more' | 'check' | 'versions' | 'share' };

export type OnSheet = (sheet: OpenSheet | undefined) => void;
