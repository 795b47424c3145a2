/** A column of a chart. `null` is a gap: nothing is known, or too little to say it. */
export type ChartPoint = {
  key: string;
  /** As short as an axis has room for. */
  tick: string;
  /** Whole: spoken, and the head of its row in the table. */
  name: string;
  value: number | null;
  /** Why there is no value, or how it is written where the form of the values doesn't say it. */
  text?: string | undefined;
  /** The value it is compared with: the period before, the plan, the need. */
  second?: number | null;
  secondText?: string | undefined;
  /** It may still change. */
  isProvisional?: boolean;
};

/** How values are written, and in which steps their axis counts. */
export type ValueForm = {
  text: (value: number) => string;
  /** On an axis, where it may be shorter. */
  tick: (value: number) => string;
  /** Size of one step of the axis: 60 for minutes that are read as hours. */
  unit: number;
  /** There are no halves of it. */
  isWhole?: boolean;
  /** The highest that there can be. */
  most?: number;
};
