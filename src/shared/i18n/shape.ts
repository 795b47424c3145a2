/**
 * What a translation must have to be complete: the same keys as its zh_CN source, with any text. English may add the
 * singular (`days_one`) of a key that Chinese has as `days_other` alone.
 */
export type Shape<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Shape<Source[Key]>;
} & {
  [Key in keyof Source as Key extends `${infer Stem}_other` ? `${Stem}_one` : never]?: string;
};
