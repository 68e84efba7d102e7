/** The shape of another locale's area: the keys of the English one, each with a text of its own. */
export type Translation<English> = English extends string
  ? string
  : { readonly [Key in keyof English]: Translation<English[Key]> };
