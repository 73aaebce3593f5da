import { refusalTexts } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import type en from './texts/en.json';

const folder = new URL('texts/', import.meta.url);
export const importTexts = readTexts<typeof en>(folder);
export const importRefusal = refusalTexts<typeof en>(folder);
export type OwnText = keyof typeof en;
