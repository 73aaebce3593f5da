import { readTexts } from '#core/gateway/texts';
import type sk from './words/sk.json';

export const receivingWords = readTexts<typeof sk>(new URL('words/', import.meta.url));
