import { refusalTexts } from '../http/refusal-texts.ts';
import type en from './texts/en.json';

/** Returns the core's texts for the sender of an e-mail. */
export const refusalText = refusalTexts<typeof en>(new URL('texts/', import.meta.url));
