/** A column of a chart. `null` is a gap: no data, or too little to show. */
export type ChartPoint = {
  key: string;
  /** Short label for the axis. */
  tick: string;
  /** Full label, announced and used as row header of the table. */
  name: string;
  value: number | null;
  /** Text shown instead of the formatted value, such as the reason for a gap. */
  text?: string | undefined;
  /** The value it is compared with: the period before, the plan, the need. */
  second?: number | null;
  secondText?: string | undefined;
  /** It may still change. */
  isProvisional?: boolean;
};

/** Formatting of values and step size of their axis. */
export type ValueForm = {
  text: (value: number) => string;
  /** On an axis, where it may be shorter. */
  tick: (value: number) => string;
  /** Size of one step of the axis: 60 for minutes that are read as hours. */
  unit: number;
  /** Whole numbers only. */
  isWhole?: boolean;
  /** Upper bound of possible values. */
  most?: number;
};
