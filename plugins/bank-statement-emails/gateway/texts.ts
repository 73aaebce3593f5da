import { readTexts } from '#core/gateway/texts';
import type sk from './texts/sk.json';

export const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));
