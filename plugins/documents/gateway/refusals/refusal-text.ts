import { refusalTexts } from '#core/gateway';
import type en from './en.json';

/** What this plugin's refusals say, by their keys in `xx.json`: sent in the language of the caller. */
export const refusalText = refusalTexts<typeof en>(new URL('./', import.meta.url));
