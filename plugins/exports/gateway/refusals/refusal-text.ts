import { refusalTexts } from '#core/gateway';
import type en from './en.json';

/** Maps keys to the texts of this plugin's refusals, from `xx.json`; they are sent in the language of the caller. */
export const refusalText = refusalTexts<typeof en>(new URL('./', import.meta.url));
