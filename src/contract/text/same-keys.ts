/** The keys of a source, with any text: a translation that lacks one doesn't compile. */
export type SameKeys<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : SameKeys<Source[Key]>;
};
