import type slovak from './sk.json';

/** Keys of the core's own texts, from the Slovak file; plural forms count as one key. */
export type TranslationKey = Leaves<typeof slovak>;

type Leaves<T> = {
  [Key in keyof T & string]: T[Key] extends string ? WithoutPlural<Key> : `${Key}.${Leaves<T[Key]>}`;
}[keyof T & string];

type WithoutPlural<Key extends string> = Key extends `${infer Name}_${'one' | 'few' | 'many' | 'other'}` ? Name : Key;
