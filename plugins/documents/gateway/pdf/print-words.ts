import { readTexts } from '#core/gateway/texts';
import type sk from './words/sk.json';

export type PrintWords = Readonly<Record<keyof typeof sk, string>>;

export const printWords = readTexts<PrintWords>(new URL('words/', import.meta.url));
